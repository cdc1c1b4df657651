import type { CustomerExport } from '@kronblad/contracts/views/customers';
import { type ErasedPerson, readRows, type Tx } from '../event-store/index.js';
import { deletedOrders } from '../orders/index.js';
import { Withdrawal } from './withdrawal.entity.js';

export interface WithdrawalOfPerson {
  readonly id: string;
  readonly orderNumber: string;
  readonly orderId: number | null;
  /** Waits to be handled. A case of a deleted order does not wait: staff confirmed that when they deleted the order. */
  readonly isOpen: boolean;
}

/** The notices that a person sent, oldest first, without those of an earlier erasure. Reads all notices: they are few. */
async function rowsOfPerson(tx: Tx, { owns }: ErasedPerson): Promise<Withdrawal[]> {
  const rows = await readRows(tx, Withdrawal);
  return rows
    .filter(({ email }) => email !== null && owns(email))
    .toSorted((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime());
}

/** Texts of a person's withdrawal notices. */
export async function noticesOfPerson(tx: Tx, person: ErasedPerson): Promise<CustomerExport['withdrawals']> {
  return (await rowsOfPerson(tx, person)).map((row) => ({
    received_at: row.receivedAt.toISOString(),
    order_number: row.orderNumber,
    name: row.name ?? '',
    email: row.email ?? '',
    items: row.items ?? '',
    message: row.message ?? '',
    handled_at: row.handledAt?.toISOString() ?? null,
  }));
}

export async function withdrawalsOfPerson(tx: Tx, person: ErasedPerson): Promise<WithdrawalOfPerson[]> {
  const theirs = await rowsOfPerson(tx, person);
  const deleted = await deletedOrders(
    tx,
    theirs.flatMap(({ orderId }) => orderId ?? []),
  );
  return theirs.map(({ id, orderNumber, orderId, handledAt }) => ({
    id,
    orderNumber,
    orderId,
    isOpen: handledAt === null && !(orderId !== null && deleted.has(orderId)),
  }));
}
