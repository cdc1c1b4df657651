import { Command } from '@nestjs/cqrs';
import type { Shown } from '../domain/order.decider.js';
import type { CancellationRefund, RefundAsked } from '../domain/refund.decider.js';

// The handlers of these commands are in payments/commands, because orders may not import payments.

/**
 * Cancels the payment at Stripe and then the order, so that a cancelled order cannot be paid. Throws the refusal
 * `paid_meanwhile` when the order was shown as unpaid but is paid, `status_changed` when its status differs from the
 * one shown, `refund_failed` when Stripe rejects the refund of the cancelled order, `payment_under_way` while Stripe processes a payment, and `unavailable` when Stripe cannot be reached.
 */
export class CancelOrder extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly shown: Shown,
    readonly refund?: CancellationRefund,
  ) {
    super();
  }
}

/**
 * Cancels the payment at Stripe and then deletes the order. If the payment succeeds first, the order counts as paid.
 * Throws the refusals of `DeleteOrder`, and `unavailable` when Stripe cannot be reached.
 */
export class EndAndDeleteOrder extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly confirmedWithdrawn = false,
  ) {
    super();
  }
}

/**
 * Refunds an order's payment at Stripe, in full or in part. Throws the refusals of `requestRefund`, and `refund_failed`
 * when Stripe rejects the refund. When Stripe cannot be reached, the refund is retried in the background.
 */
export class RefundOrder extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly asked: RefundAsked,
    /** Idempotency key from the client: the same id is the same refund. */
    readonly requestId: string | undefined,
  ) {
    super();
  }
}
