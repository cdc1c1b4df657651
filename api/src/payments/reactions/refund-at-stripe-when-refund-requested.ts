import { reaction } from '../../event-store/index.js';
import { Refunds } from '../refunds.js';

/** Sends the refund even if the process that accepted the request died before it called Stripe. */
export const refundAtStripeWhenRefundRequested = reaction(
  'refund-at-stripe-when-refund-requested',
  'RefundRequested',
  [Refunds],
  ({ data: { orderId, refundId } }, refunds: Refunds) => refunds.execute(orderId, refundId),
);
