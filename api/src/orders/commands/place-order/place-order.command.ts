import { Command } from '@nestjs/cqrs';
import type { PreparedOrder } from './prepared-order.js';

export interface PlacedOrderResult {
  readonly orderId: number;
  readonly orderNumber: string;
  readonly totalOre: number;
  /** Of the payment intent that it has already. */
  readonly intentId: string | null;
}

/** The shopper's earlier, unpaid order of the same checkout. */
export interface ReplacedOrder {
  readonly orderId: number;
  /** Its intent, which is cancelled already; null when it has none. */
  readonly cancelledIntentId: string | null;
}

/**
 * Places an order: its goods and the code's use are reserved in the same transaction, and those of the order that it
 * `replaces` go back. Refuses with `insufficient_stock`, `code_used_up` and the like, and with `concurrent_change` when the
 * replaced order has got another intent meanwhile; then nothing is done.
 */
export class PlaceOrder extends Command<PlacedOrderResult> {
  constructor(
    readonly prepared: PreparedOrder,
    readonly replaces: ReplacedOrder | null = null,
  ) {
    super();
  }
}
