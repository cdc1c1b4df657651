import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import { EventStore } from '../event-store/index.js';
import { sameText } from '../http/index.js';
import { Refusal } from '../refusals/index.js';
import { findOrder, type LoadedOrder } from './order-stream.js';

const SECRET = /^([1-9a-z][0-9a-z]{0,6})-(0|[1-9a-z][0-9a-z]{0,6})-[0-9a-f]{40}$/;

/**
 * Addresses of the orders' pages for their buyers. A secret is computed from the order's id, the generation of its link
 * and a key of its own, so it is stored nowhere; it names no person.
 */
@Injectable()
export class OrderLinks {
  private readonly key: Buffer;
  private readonly publicUrl: string;

  constructor(
    @Inject(CONFIG) { DATA_ENCRYPTION_KEY, PUBLIC_URL }: Config,
    private readonly store: EventStore,
  ) {
    const masterKey = Buffer.from(DATA_ENCRYPTION_KEY, 'base64');
    this.key = Buffer.from(hkdfSync('sha256', masterKey, '', 'kronblad order links', 32));
    this.publicUrl = PUBLIC_URL;
  }

  /** The page's address now; earlier links of a renewed one no longer work. */
  async orderPageUrl(orderId: number): Promise<string> {
    const found = await findOrder(this.store, orderId);
    return this.linkOf(orderId, found?.order.linkGeneration ?? 0);
  }

  linkOf(orderId: number, generation: number): string {
    return `${this.publicUrl}/order/${this.secretOf(orderId, generation)}`;
  }

  /** Throws the refusal `order_not_found` for a wrong secret. Looks nothing up. */
  partsOf(secret: string): { readonly orderId: number; readonly generation: number } {
    const parts = SECRET.exec(secret)
      ?.slice(1)
      .map((part) => Number.parseInt(part, 36));
    const [orderId = 0, generation = 0] = parts ?? [];
    if (!parts || !sameText(secret, this.secretOf(orderId, generation))) throw new Refusal('order_not_found');
    return { orderId, generation };
  }

  /**
   * Throws the refusal `order_not_found` for a wrong secret, an earlier link, and an order that is deleted or whose buyer is
   * erased; `order_lost` for an order that a restored database lacks.
   */
  async orderOf(secret: string, streams: Parameters<typeof findOrder>[0] = this.store): Promise<LoadedOrder> {
    const { orderId, generation } = this.partsOf(secret);
    const found = await findOrder(streams, orderId);
    if (!found) throw new Refusal('order_lost');
    const isErased = found.order.placed.customer === null;
    if (isErased || found.order.deleted || found.order.linkGeneration !== generation)
      throw new Refusal('order_not_found');
    return found;
  }

  /** Order and generation in base 36, and 160 bits of proof in hex. */
  private secretOf(orderId: number, generation: number): string {
    const named = `${orderId.toString(36)}-${generation.toString(36)}`;
    return `${named}-${createHmac('sha256', this.key).update(named).digest('hex').slice(0, 40)}`;
  }
}
