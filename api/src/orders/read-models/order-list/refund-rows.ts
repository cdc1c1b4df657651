import type { StoredEvent, Tx } from '../../../event-store/index.js';

export const REFUND_EVENTS = [
  'RefundRequested',
  'RefundSucceeded',
  'RefundFailed',
  'CreditNoteIssued',
  'CreditNoteAnnulled',
] as const;

type RefundEvent = { [Type in (typeof REFUND_EVENTS)[number]]: StoredEvent<Type> }[(typeof REFUND_EVENTS)[number]];

/** Money on its way back, gone back, or come back again because the refund failed. */
export async function applyRefund(event: RefundEvent, tx: Tx): Promise<void> {
  switch (event.type) {
    case 'RefundRequested': {
      const { refundId, orderId, intentId, amountOre, reason } = event.data;
      await tx.query(
        `INSERT INTO order_refunds (refund_id, order_id, intent_id, amount_ore, reason, created_at)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [refundId, orderId, intentId, amountOre, reason, event.occurredAt],
      );
      return;
    }
    case 'RefundSucceeded':
      await settle(event, 'succeeded', null, event.data.amountOre, tx);
      return;
    case 'RefundFailed':
      await settle(event, 'failed', event.data.failure, -event.data.amountOre, tx);
      return;
    case 'CreditNoteIssued':
      return moveTax(event.data, 1, tx);
    case 'CreditNoteAnnulled':
      return moveTax(event.data, -1, tx);
  }
}

/**
 * A refund of the payment that counts changes what the order has brought in; one of a payment that was turned away only
 * tells that the shopper has the money back. A failure takes back only what had succeeded.
 */
async function settle(
  event: StoredEvent<'RefundSucceeded'> | StoredEvent<'RefundFailed'>,
  status: 'succeeded' | 'failed',
  failure: string | null,
  amountOre: number,
  tx: Tx,
): Promise<void> {
  await tx.query(
    `WITH before AS (SELECT * FROM order_refunds WHERE refund_id = $1),
     settled AS (UPDATE order_refunds SET status = $2, failure = $3 WHERE refund_id = $1),
     moved AS (
       SELECT o.id, o.paid_at IS NOT NULL AND o.intent_id = before.intent_id AS counts,
              CASE WHEN $2 = 'succeeded' OR before.status = 'succeeded' THEN $4::bigint ELSE 0 END AS amount
       FROM orders o JOIN before ON o.id = before.order_id
     )
     UPDATE orders o SET
       refunded_ore = CASE WHEN counts THEN o.refunded_ore + amount ELSE o.refunded_ore END,
       payment_status = CASE
         WHEN counts AND o.refunded_ore + amount >= o.total_ore THEN 'refunded'
         WHEN counts THEN 'paid'
         WHEN o.paid_at IS NULL AND $2 = 'succeeded' THEN 'refunded'
         WHEN o.paid_at IS NULL THEN 'failed'
         ELSE o.payment_status END,
       updated_at = $5, version = $6
     FROM moved WHERE o.id = moved.id`,
    [event.data.refundId, status, failure, amountOre, event.occurredAt, event.version],
    'order-refund-settle',
  );
}

async function moveTax(
  note: { readonly orderId: number; readonly vat: readonly { readonly vatOre: number }[] },
  sign: 1 | -1,
  tx: Tx,
): Promise<void> {
  const tax = note.vat.reduce((sum, share) => sum + share.vatOre, 0);
  await tx.query('UPDATE orders SET refunded_tax_ore = refunded_tax_ore + $2 WHERE id = $1', [
    note.orderId,
    sign * tax,
  ]);
}
