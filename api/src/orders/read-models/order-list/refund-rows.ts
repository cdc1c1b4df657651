import type { StoredEvent, Tx } from '../../../event-store/index.js';
import { takenOre } from '../order-disputes/dispute-rows.js';

export type Requested = StoredEvent<'RefundRequested'>;
export type Outcome = StoredEvent<'RefundSucceeded'> | StoredEvent<'RefundFailed'>;

/** Money on its way back. */
export async function insertRefunds(events: readonly Requested[], tx: Tx): Promise<void> {
  await tx.query(
    `INSERT INTO order_refunds (refund_id, order_id, intent_id, amount_ore, reason, created_at)
     SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::bigint[], $5::text[], $6::timestamptz[])`,
    [
      events.map(({ data }) => data.refundId),
      events.map(({ data }) => data.orderId),
      events.map(({ data }) => data.intentId),
      events.map(({ data }) => data.amountOre),
      events.map(({ data }) => data.reason),
      events.map(({ occurredAt }) => occurredAt),
    ],
    'order-refunds-insert',
  );
}

/**
 * Money gone back, or come back again because the refund failed; at most one outcome of each order. A refund of the
 * payment that counts changes what the order has brought in; one of a payment that was turned away only tells that the
 * shopper has the money back. A failure takes back only what had succeeded.
 */
export async function settleRefunds(events: readonly Outcome[], tx: Tx): Promise<void> {
  await tx.query(
    `WITH outcome AS (
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::timestamptz[], $6::int[])
         AS o (refund_id, status, failure, amount, at, version)
     ), before AS (SELECT * FROM order_refunds WHERE refund_id = ANY($1)),
     settled AS (
       UPDATE order_refunds AS r SET status = outcome.status, failure = outcome.failure
       FROM outcome WHERE r.refund_id = outcome.refund_id
     ), moved AS (
       SELECT o.id, o.paid_at IS NOT NULL AND o.intent_id = before.intent_id AS counts, outcome.status,
              CASE WHEN outcome.status = 'succeeded' OR before.status = 'succeeded' THEN outcome.amount ELSE 0 END AS amount,
              outcome.at, outcome.version
       FROM outcome JOIN before USING (refund_id) JOIN orders o ON o.id = before.order_id
     )
     UPDATE orders o SET
       refunded_ore = CASE WHEN counts THEN o.refunded_ore + amount ELSE o.refunded_ore END,
       payment_status = CASE
         WHEN counts AND o.refunded_ore + amount >= o.total_ore THEN 'refunded'
         WHEN counts THEN 'paid'
         WHEN o.paid_at IS NULL AND moved.status = 'succeeded' THEN 'refunded'
         WHEN o.paid_at IS NULL THEN 'failed'
         ELSE o.payment_status END,
       updated_at = moved.at, version = moved.version
     FROM moved WHERE o.id = moved.id`,
    [
      events.map(({ data }) => data.refundId),
      events.map(({ type }) => (type === 'RefundSucceeded' ? 'succeeded' : 'failed')),
      events.map((event) => (event.type === 'RefundFailed' ? event.data.failure : null)),
      events.map((event) => (event.type === 'RefundFailed' ? -event.data.amountOre : event.data.amountOre)),
      events.map(({ occurredAt }) => occurredAt),
      events.map(({ version }) => version),
    ],
    'order-refunds-settle',
  );
}

/**
 * What refunds and banks have left of the payments of a row of `orders`, as `refundablePayments` reckons it: `owed_ore` of
 * the first one that was turned away, null when none owes anything, and `sale_ore` of the one that counts. Of a payment
 * that was turned away all was asked back at once, and nobody asks for more than that.
 */
export const REFUNDABLE = `CROSS JOIN LATERAL (SELECT
    (SELECT left_ore FROM (
       SELECT max(amount_ore)
                - coalesce(sum(amount_ore) FILTER (WHERE status <> 'failed'), 0)
                - ${takenOre('d.intent_id = r.intent_id')} AS left_ore, min(created_at) AS since
       FROM order_refunds r
       WHERE r.order_id = orders.id AND (orders.paid_at IS NULL OR r.intent_id <> orders.intent_id)
       GROUP BY intent_id) turned_away
     WHERE left_ore > 0 ORDER BY since LIMIT 1) AS owed_ore,
    CASE WHEN paid_at IS NULL THEN 0 ELSE greatest(0, total_ore
      - (SELECT coalesce(sum(amount_ore), 0) FROM order_refunds r
         WHERE r.order_id = orders.id AND r.intent_id = orders.intent_id AND r.status <> 'failed')
      - ${takenOre('coalesce(d.intent_id, orders.intent_id) = orders.intent_id')}) END AS sale_ore) refundable`;
