import { Command } from '@nestjs/cqrs';
import type { PreparedOrder } from './prepared-order.js';

export interface PlacedOrderResult {
  readonly orderId: number;
  readonly orderNumber: string;
  readonly totalOre: number;
  /** Of the payment intent that it has already. */
  readonly intentId: string | null;
}

/**
 * Places an order: its goods and the code's use are reserved in the same transaction.
 * `replaces` is the shopper's earlier, unpaid order of the same checkout, whose intent is cancelled already.
 * Refuses with `insufficient_stock`, `code_used_up` and the like; then nothing is done.
 */
export class PlaceOrder extends Command<PlacedOrderResult> {
  constructor(
    readonly prepared: PreparedOrder,
    readonly replaces: number | null = null,
  ) {
    super();
  }
}
