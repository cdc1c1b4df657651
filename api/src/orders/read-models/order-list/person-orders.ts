/** Queries of erasure and export about a person's orders. `tx` may be the caller's own transaction. */
import type { Tx } from '../../../event-store/index.js';

export interface OrderOfPerson {
  readonly id: number;
  readonly orderNumber: string;
  /** Null when the order is unpaid or its receipt is not issued yet. */
  readonly receiptNumber: string | null;
  readonly open: 'payment' | 'receipt' | 'sending' | 'refund' | null;
}

export async function personOf(tx: Tx, orderNumber: string): Promise<string | null> {
  const [order] = await tx.query<{ readonly personId: string }>(
    'SELECT person_id AS "personId" FROM orders WHERE order_number = $1',
    [orderNumber.toUpperCase()],
  );
  return order?.personId ?? null;
}

export function ordersOf(tx: Tx, personId: string): Promise<OrderOfPerson[]> {
  return tx.query<OrderOfPerson>(
    `SELECT o.id, o.order_number AS "orderNumber", o.receipt_number AS "receiptNumber",
       CASE
         WHEN o.payment_open THEN 'payment'
         WHEN o.payment_status = 'paid' AND o.status = 'pending' AND NOT o.deleted THEN 'sending'
         WHEN EXISTS (SELECT FROM order_refunds r WHERE r.order_id = o.id AND r.status = 'pending') THEN 'refund'
         WHEN o.paid_at IS NOT NULL AND o.receipt_number IS NULL THEN 'receipt'
       END AS open
     FROM orders o WHERE o.person_id = $1 ORDER BY o.id`,
    [personId],
  );
}

/**
 * Ids of persons whose orders all moved to this person when their email address was corrected. Earlier events of those
 * orders are encrypted with the keys of the former ids.
 */
export async function formerPersonsOf(tx: Tx, personId: string): Promise<string[]> {
  const rows = await tx.query<{ readonly id: string }>(
    `SELECT DISTINCT former.id FROM orders o CROSS JOIN unnest(o.former_person_ids) AS former (id)
     WHERE o.person_id = $1 AND NOT EXISTS (SELECT FROM orders other WHERE other.person_id = former.id)`,
    [personId],
  );
  return rows.map(({ id }) => id);
}

/** Orders whose recipient is the buyer. */
export async function ownRecipientsOf(tx: Tx, personId: string): Promise<number[]> {
  const rows = await tx.query<{ readonly id: number }>(
    'SELECT id FROM orders WHERE person_id = $1 AND to_self AND NOT recipient_erased AND recipient_id IS NOT NULL',
    [personId],
  );
  return rows.map(({ id }) => id);
}

export async function deletedOrdersAmong(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx.query<{ readonly id: number }>('SELECT id FROM orders WHERE id = ANY($1) AND deleted', [ids]);
  return new Set(rows.map(({ id }) => id));
}
