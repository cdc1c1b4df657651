import type { Tx } from '../../../event-store/index.js';

export interface OrderOfPerson {
  readonly personId: string;
  readonly orderNumber: string;
  /** Null when it was never paid. */
  readonly receiptNumber: string | null;
  /** It waits for its payment, to be sent, or for its money to go back. */
  readonly isOpen: boolean;
}

/** All orders of whoever placed this one, by the same e-mail address; none when there is no such order. */
export function ordersOfPerson(tx: Tx, orderNumber: string): Promise<OrderOfPerson[]> {
  return tx.query<OrderOfPerson>(
    `SELECT o.person_id AS "personId", o.order_number AS "orderNumber", o.receipt_number AS "receiptNumber",
       o.payment_open OR (o.payment_status = 'paid' AND o.status = 'pending' AND NOT o.deleted)
         OR EXISTS (SELECT FROM order_refunds r WHERE r.order_id = o.id AND r.status = 'pending') AS "isOpen"
     FROM orders o WHERE o.person_id = (SELECT person_id FROM orders WHERE order_number = $1) ORDER BY o.id`,
    [orderNumber.toUpperCase()],
  );
}
