import { Injectable } from '@nestjs/common';
import { type Limit, RateLimits } from '../http/index.js';

/**
 * Pieces that one address may order per hour, which is how long unpaid goods are reserved. 1.5 times the largest
 * possible order: more than an office behind one address buys, and far less than the shop's stock.
 */
const PIECES: Limit = { name: 'ordered-pieces', points: 300, seconds: 3_600 };

/** Limits the goods that one address can reserve, so that a few unpaid orders cannot empty the shop. */
@Injectable()
export class GoodsLimit {
  constructor(private readonly limits: RateLimits) {}

  /**
   * Calls `place` unless the address has used up its pieces; then refuses with `too_many_goods`. `pieces`: those beyond
   * the replaced order's. A failed order does not count.
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
