import type { CustomerExport } from '@kronblad/contracts/customer/schema';
import { Injectable } from '@nestjs/common';
import { Database, PersonKeys, type Tx } from '../event-store/index.js';
import { type ErasedPerson, readRows } from '../event-store/projections/index.js';
import { personOrders } from '../orders/index.js';
import { Withdrawal } from './withdrawal.entity.js';

export interface WithdrawalOfPerson {
  readonly id: string;
  readonly orderNumber: string;
  readonly orderId: number | null;
  /**
   * False once staff have marked the notice as handled or deleted its order. To delete an order, staff must confirm
   * that its notice is open, so a deleted order's notice needs no further work.
   */
  readonly isOpen: boolean;
}

/**
 * Returns a person's notices, oldest first. Notices from before an erasure have no email and are omitted. Reads all
 * notices, because they are few.
 */
async function rowsOfPerson(tx: Tx, { owns }: ErasedPerson): Promise<Withdrawal[]> {
  const rows = await readRows(tx, Withdrawal);
  return rows
    .filter(({ email }) => email !== null && owns(email))
    .toSorted((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime());
}

@Injectable()
export class NoticesOfPersonQuery {
  constructor(
    private readonly database: Database,
    private readonly keys: PersonKeys,
  ) {}

  async of(personId: string): Promise<CustomerExport['withdrawals']> {
    const owns = (email: string) => this.keys.personId(email) === personId;
    return (await rowsOfPerson(this.database, { personId, owns })).map((row) => ({
      received_at: row.receivedAt.toISOString(),
      order_number: row.orderNumber,
      name: row.name ?? '',
      email: row.email ?? '',
      items: row.items ?? '',
      message: row.message ?? '',
      handled_at: row.handledAt?.toISOString() ?? null,
    }));
  }
}

export async function withdrawalsOfPerson(tx: Tx, person: ErasedPerson): Promise<WithdrawalOfPerson[]> {
  const theirs = await rowsOfPerson(tx, person);
  const deleted = await personOrders.deletedOrdersAmong(
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
