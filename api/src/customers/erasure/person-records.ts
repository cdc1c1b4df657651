import type { OpenMatter } from '@kronblad/contracts/customer/schema';
import { Injectable } from '@nestjs/common';
import { Database, ERASURES, EventStore, PersonKeys, type Tx } from '../../event-store/index.js';
import type { ErasedPerson } from '../../event-store/projections/index.js';
import { personOrders } from '../../orders/index.js';
import { withdrawalsOfPerson } from '../../withdrawals/index.js';

/** Bookkeeping must be kept through the seventh year after the end of the fiscal year (Bokföringslagen 7:2). */
const BOOK_YEARS = 7;

export type PersonReference =
  | { readonly orderNumber: string }
  | { readonly email: string }
  | { readonly personId: string };

export class PersonUnknown extends Error {
  constructor(whom: PersonReference) {
    super('orderNumber' in whom ? `There is no order ${whom.orderNumber}.` : 'The shop has nothing from that address.');
  }
}

export interface PersonRecord {
  readonly person: ErasedPerson;
  readonly orders: readonly string[];
  /** Order numbers in the person's withdrawal notices, as typed there. */
  readonly withdrawals: readonly string[];
  /** Open orders and withdrawal notices. Staff need the person's data for them, so they block an erasure. */
  readonly open: readonly OpenMatter[];
  readonly receipts: readonly string[];
  /** Last day on which the books must be kept; null when the person has no receipts. */
  readonly keptUntil: string | null;
}

@Injectable()
export class PersonRecords {
  constructor(
    private readonly database: Database,
    private readonly keys: PersonKeys,
    private readonly store: EventStore,
  ) {}

  /**
   * Throws `PersonUnknown` for an unknown person. Also finds an erased person, so that an interrupted erasure can be
   * repeated.
   */
  async of(whom: PersonReference): Promise<PersonRecord> {
    const personId = await this.personIdOf(whom);
    if (personId === null) throw new PersonUnknown(whom);
    const record = await this.ofPerson(personId);
    const isKnown = record.orders.length > 0 || (await this.keys.exist(this.database, personId));
    if (!isKnown && !(await this.wasErased(personId))) throw new PersonUnknown(whom);
    return record;
  }

  async ofPerson(personId: string, tx: Tx = this.database): Promise<PersonRecord> {
    const person = { personId, owns: (email: string) => this.keys.personId(email) === personId };
    const orders = await personOrders.ordersOf(tx, personId);
    const withdrawals = await withdrawalsOfPerson(tx, person);
    const receipts = orders.flatMap(({ receiptNumber }) => receiptNumber ?? []);
    return {
      person,
      orders: orders.map((each) => each.orderNumber),
      withdrawals: withdrawals.map((each) => each.orderNumber),
      open: [
        ...orders.flatMap(({ id, orderNumber, open }): OpenMatter[] =>
          open ? [{ kind: open, order_number: orderNumber, order_id: id, withdrawal_id: null }] : [],
        ),
        ...withdrawals.flatMap(({ id, orderNumber, orderId, isOpen }): OpenMatter[] =>
          isOpen ? [{ kind: 'withdrawal', order_number: orderNumber, order_id: orderId, withdrawal_id: id }] : [],
        ),
      ],
      receipts,
      keptUntil: booksKeptUntil(receipts),
    };
  }

  private async personIdOf(whom: PersonReference): Promise<string | null> {
    if ('personId' in whom) return whom.personId;
    return 'email' in whom ? this.keys.personId(whom.email) : personOrders.personOf(this.database, whom.orderNumber);
  }

  private async wasErased(personId: string): Promise<boolean> {
    const { events } = await this.store.load(ERASURES);
    return events.some(({ type, data }) => type === 'PersonErased' && data.personId === personId);
  }
}

/**
 * A receipt number contains the fiscal year (`K2026-000123`). The latest year determines how long the books are kept.
 */
export function booksKeptUntil(receipts: readonly string[]): string | null {
  const years = receipts.map((receipt) => Number(receipt.slice(1, 5)));
  return years.length > 0 ? `${Math.max(...years) + BOOK_YEARS}-12-31` : null;
}
