import { reaction } from '../../event-store/projections/index.js';
import { Refunds } from '../refunds.js';

/** No request waits for this refund. Every other refund is sent by the request that asked for it. */
export const refundAtStripeWhenPaymentRejected = reaction(
  'refund-at-stripe-when-payment-rejected',
  'LatePaymentRejected',
  [Refunds],
  ({ data: { orderId, intentId } }, refunds: Refunds) => refunds.sendOfRejected(orderId, intentId),
);
