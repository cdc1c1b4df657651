import { reaction } from '../../event-store/index.js';
import { Refunds } from '../refunds.js';

/** The money goes back even if the process that took the request died before asking Stripe. */
export const refundAtStripeWhenRefundRequested = reaction(
  'refund-at-stripe-when-refund-requested',
  'RefundRequested',
  [Refunds],
  ({ data: { orderId, refundId } }, refunds: Refunds) => refunds.execute(orderId, refundId),
);
