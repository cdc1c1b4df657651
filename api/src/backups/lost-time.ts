import type { Tx } from '../event-store/index.js';
import type { PossiblyIssuedDocument } from './settled-series.js';
import type { StripePayment, StripeRefund, StripeSince } from './stripe-since.js';

export interface LostPayment extends StripePayment {
  /** Amount of the payment that Stripe has refunded, in öre. */
  readonly refundedOre: number;
}

/** A refund of a payment that the restored log contains. */
export interface LostRefund extends StripeRefund {
  readonly orderNumber: string;
}

export interface Losses {
  readonly payments: readonly LostPayment[];
  readonly refunds: readonly LostRefund[];
  readonly perhapsIssued: readonly PossiblyIssuedDocument[];
}

/** Compares the restored log with Stripe. */
export async function findLosses(tx: Tx, { payments, refunds }: StripeSince): Promise<Losses> {
  const log = await readLog(
    tx,
    [...payments, ...refunds].map(({ intentId }) => intentId),
  );
  const ours = new Map(payments.map(({ intentId, orderNumber }) => [intentId, orderNumber]));
  const isLost = ({ intentId }: StripePayment) => !log.orderNumbers.has(intentId);
  const unknownRefunds = refunds.filter(
    ({ stripeRefundId, intentId }) =>
      !log.refunds.has(stripeRefundId) && (ours.has(intentId) || log.orderNumbers.has(intentId)),
  );
  const refundedOf = (intentId: string) =>
    refunds.filter((refund) => refund.intentId === intentId).reduce((sum, { amountOre }) => sum + amountOre, 0);
  const withoutReceipt = new Map(log.withoutReceipt.map((paid) => [paid.orderNumber, paid.at]));
  for (const { intentId, orderNumber, at } of payments)
    if (!log.receipted.has(intentId)) withoutReceipt.set(orderNumber, at);
  return {
    payments: payments.filter(isLost).map((payment) => ({ ...payment, refundedOre: refundedOf(payment.intentId) })),
    refunds: unknownRefunds.flatMap((refund) => {
      const orderNumber = log.orderNumbers.get(refund.intentId);
      return orderNumber ? [{ ...refund, orderNumber }] : [];
    }),
    perhapsIssued: [
      ...[...withoutReceipt].map(([orderNumber, at]) => ({ series: 'receipts', orderNumber, at }) as const),
      ...unknownRefunds.map(({ intentId, at }) => {
        const orderNumber = log.orderNumbers.get(intentId) ?? ours.get(intentId) ?? '';
        return { series: 'credit-notes', orderNumber, at } as const;
      }),
    ],
  };
}

async function readLog(tx: Tx, intentIds: readonly string[]) {
  const known = await tx.query<{ intentId: string; orderNumber: string }>(
    `SELECT DISTINCT e.data->>'intentId' AS "intentId", o.data->>'orderNumber' AS "orderNumber"
     FROM log.events e JOIN log.events o ON o.stream = e.stream AND o.version = 1
     WHERE e.type IN ('PaymentIntentCreated', 'PaymentSucceeded') AND e.data->>'intentId' = ANY($1)`,
    [intentIds],
  );
  const paid = await tx.query<{ intentId: string; orderNumber: string; at: Date; isReceipted: boolean }>(
    `SELECT e.data->>'intentId' AS "intentId", o.data->>'orderNumber' AS "orderNumber", e.recorded_at AS at,
       EXISTS (SELECT FROM log.events r WHERE r.stream = 'receipt-' || (e.data->>'orderId')) AS "isReceipted"
     FROM log.events e JOIN log.events o ON o.stream = e.stream AND o.version = 1 WHERE e.type = 'PaymentSucceeded'`,
  );
  const refunds = await tx.query<{ id: string }>(
    `SELECT data->>'stripeRefundId' AS id FROM log.events
     WHERE type = 'RefundSucceeded' AND data->>'stripeRefundId' IS NOT NULL`,
  );
  return {
    orderNumbers: new Map(known.map(({ intentId, orderNumber }) => [intentId, orderNumber])),
    receipted: new Set(paid.filter(({ isReceipted }) => isReceipted).map(({ intentId }) => intentId)),
    withoutReceipt: paid.filter(({ isReceipted }) => !isReceipted),
    refunds: new Set(refunds.map(({ id }) => id)),
  };
}
