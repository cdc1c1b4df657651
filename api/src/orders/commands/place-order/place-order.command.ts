import { Command } from '@nestjs/cqrs';
import type { PreparedOrder } from './prepared-order.js';

export interface PlacedOrderResult {
  readonly orderId: number;
  readonly orderNumber: string;
  readonly totalOre: number;
  readonly intentId: string | null;
}

export interface ReplacedOrder {
  readonly orderId: number;
  /** The replaced order's payment intent, already cancelled; null when the order has none. */
  readonly cancelledIntentId: string | null;
}

/**
 * Places an order and reserves its goods and the use of its code in one transaction. When it `replaces` an unpaid order
 * of the same checkout, releases that order's goods and code. Throws refusals such as `insufficient_stock` and
 * `code_used_up`, and `concurrent_change` when the replaced order has a newer payment intent.
 */
export class PlaceOrder extends Command<PlacedOrderResult> {
  constructor(
    readonly prepared: PreparedOrder,
    readonly replaces: ReplacedOrder | null = null,
  ) {
    super();
  }
}
