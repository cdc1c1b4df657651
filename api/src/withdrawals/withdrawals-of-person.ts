import type { ForgottenPerson, Tx } from '../event-store/index.js';

export interface WithdrawalOfPerson {
  readonly id: string;
  readonly orderNumber: string;
  /** Nobody has taken care of it yet. Whoever deleted its order has confirmed that nobody is to. */
  readonly isOpen: boolean;
}

/** The notices that somebody sent; none that they were erased with before. They are few: everybody's are looked through. */
export async function withdrawalsOfPerson(tx: Tx, { owns }: ForgottenPerson): Promise<WithdrawalOfPerson[]> {
  const rows = await tx.query<WithdrawalOfPerson & { readonly email: string }>(
    `SELECT id, order_number AS "orderNumber", email, handled_at IS NULL AND NOT EXISTS (
       SELECT FROM orders o WHERE o.id = withdrawals.order_id AND o.deleted) AS "isOpen"
     FROM withdrawals WHERE email IS NOT NULL ORDER BY received_at`,
  );
  return rows.filter(({ email }) => owns(email));
}
