import { Command } from '@nestjs/cqrs';
import type { PreparedOrder } from './prepared-order.js';

export interface PlacedOrderResult {
  readonly orderId: number;
  readonly orderNumber: string;
  readonly totalOre: number;
  /** Null until a payment intent exists. */
  readonly intentId: string | null;
}

/** An earlier, unpaid order of the same checkout. */
export interface ReplacedOrder {
  readonly orderId: number;
  /** Its payment intent, already cancelled; null when it has none. */
  readonly cancelledIntentId: string | null;
}

/**
 * Places an order and reserves its goods and the use of its code in the same transaction; those of the order that it
 * `replaces` are released. Refuses with `insufficient_stock`, `code_used_up` and the like, and with `concurrent_change`
 * when the replaced order has got another payment intent meanwhile.
 */
export class PlaceOrder extends Command<PlacedOrderResult> {
  constructor(
    readonly prepared: PreparedOrder,
    readonly replaces: ReplacedOrder | null = null,
  ) {
    super();
  }
}
