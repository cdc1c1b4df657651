import { Injectable } from '@nestjs/common';
import { type Limit, RateLimits } from '../http/index.js';

/**
 * Pieces that one address may order in an hour, which is for how long goods are held unpaid. The largest order there can
 * be and half of another: more than an office behind one address buys, and far less than a shop has.
 */
const PIECES: Limit = { name: 'ordered-pieces', points: 300, seconds: 3_600 };

/** Holds nobody's goods but within what one address may order: else a few orders that nobody pays would hold the shop. */
@Injectable()
export class GoodsLimit {
  constructor(private readonly limits: RateLimits) {}

  /**
   * Places an order that takes so many pieces more than what it replaces. Refuses with `too_many_goods` before anything
   * is done; what is not placed is not counted.
   */
  async within<T>(address: string, pieces: number, place: () => Promise<T>): Promise<T> {
    if (pieces <= 0) return place();
    await this.limits.take(PIECES, address, pieces, 'too_many_goods');
    try {
      return await place();
    } catch (error) {
      await this.limits.giveBack(PIECES, address, pieces);
      throw error;
    }
  }
}
