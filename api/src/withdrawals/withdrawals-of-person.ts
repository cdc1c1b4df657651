import { type ForgottenPerson, readRows, type Tx } from '../event-store/index.js';
import { deletedOrders } from '../orders/index.js';
import { Withdrawal } from './withdrawal.entity.js';

export interface WithdrawalOfPerson {
  readonly id: string;
  readonly orderNumber: string;
  /** Waits to be handled. A case of a deleted order does not wait: staff confirmed that when they deleted the order. */
  readonly isOpen: boolean;
}

/** The notices that a person sent, oldest first, without those of an earlier erasure. Reads all notices: they are few. */
export async function withdrawalsOfPerson(tx: Tx, { owns }: ForgottenPerson): Promise<WithdrawalOfPerson[]> {
  const rows = await readRows(tx, Withdrawal);
  const theirs = rows
    .filter(({ email }) => email !== null && owns(email))
    .toSorted((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime());
  const deleted = await deletedOrders(
    tx,
    theirs.flatMap(({ orderId }) => orderId ?? []),
  );
  return theirs.map(({ id, orderNumber, orderId, handledAt }) => ({
    id,
    orderNumber,
    isOpen: handledAt === null && !(orderId !== null && deleted.has(orderId)),
  }));
}
