import { Command } from '@nestjs/cqrs';
import type { Shown } from '../domain/order.decider.js';
import type { RefundAsked } from '../domain/refund.decider.js';
import type { Confirmed } from './delete-order/delete-order.handler.js';

/**
 * Ends the order's payment at Stripe, then cancels the order, so that nobody pays for a cancelled one. Refuses with
 * `paid_meanwhile` when the order is paid by now and was shown as unpaid, with `status_changed` when it has another
 * status than was shown, with `payment_under_way` while Stripe works on a payment, and with `unavailable` when Stripe
 * cannot be reached.
 */
export class CancelOrder extends Command<void> {
  constructor(
    readonly orderId: number,
    /** The state that the screen showed when staff cancelled the order. */
    readonly shown: Shown,
  ) {
    super();
  }
}

/**
 * Ends the order's payment at Stripe, then deletes the order; a payment that was faster counts. Refuses with
 * `confirm_unrefunded` or `confirm_withdrawn` until confirmed, and as `CancelOrder` when the payment cannot be ended.
 */
export class EndAndDeleteOrder extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly confirmed: Confirmed,
  ) {
    super();
  }
}

/**
 * Refunds a part of an order's payment and asks Stripe for it at once. Refuses as the refund rules do, and with
 * `refund_failed` when Stripe says no; when Stripe cannot be reached the refund is retried in the background.
 */
export class RefundOrder extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly asked: RefundAsked,
    /** The client's id of this request: the same id again is the same refund. */
    readonly requestId: string | undefined,
  ) {
    super();
  }
}
