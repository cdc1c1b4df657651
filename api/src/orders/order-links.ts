import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import { EventStore } from '../event-store/index.js';
import { SignedNames } from '../http/index.js';
import { Refusal } from '../refusals/index.js';
import { findOrder, type LoadedOrder } from './order-stream.js';

/** Addresses of the orders' pages for their buyers. A secret names the order's id and the generation of its link. */
@Injectable()
export class OrderLinks {
  private readonly names: SignedNames;
  private readonly publicUrl: string;

  constructor(
    @Inject(CONFIG) { DATA_ENCRYPTION_KEY, PUBLIC_URL }: Config,
    private readonly store: EventStore,
  ) {
    this.names = new SignedNames(DATA_ENCRYPTION_KEY, 'kronblad order links');
    this.publicUrl = PUBLIC_URL;
  }

  /** The page's address now; earlier links of a renewed one no longer work. */
  async orderPageUrl(orderId: number): Promise<string> {
    const found = await findOrder(this.store, orderId);
    return this.linkOf(orderId, found?.order.linkGeneration ?? 0);
  }

  linkOf(orderId: number, generation: number): string {
    return `${this.publicUrl}/order/${this.names.sign(`${orderId.toString(36)}-${generation.toString(36)}`)}`;
  }

  /** Throws the refusal `order_not_found` for a wrong secret. Looks nothing up. */
  partsOf(secret: string): { readonly orderId: number; readonly generation: number } {
    const name = this.names.nameIn(secret);
    if (name === null) throw new Refusal('order_not_found');
    const [orderId = 0, generation = 0] = name.split('-').map((part) => Number.parseInt(part, 36));
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
}
