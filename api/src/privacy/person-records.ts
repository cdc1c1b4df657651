import { Refusal } from '@kronblad/contracts/refusals';
import { Inject, Injectable } from '@nestjs/common';
import { Database, type ForgottenPerson, PersonKeys, type Tx } from '../event-store/index.js';
import { ordersOfPerson } from '../orders/index.js';
import { withdrawalsOfPerson } from '../withdrawals/index.js';

/** The seventh year after the one in which the fiscal year ended. Source: BFL 7:2. */
const BOOK_YEARS = 7;

/** What the shop has of somebody, without saying who it is. */
export interface PersonRecord {
  readonly person: ForgottenPerson;
  readonly orders: readonly string[];
  /** Numbers of the orders that they withdrew from, as they wrote them. */
  readonly withdrawals: readonly string[];
  /** What is still owed to them, and for which they must be known: '… waits to be sent'. */
  readonly open: readonly string[];
  /** Receipts in the books, with the name and address on them. */
  readonly receipts: readonly string[];
  /** The last day for which the books keep those; null when there are none. */
  readonly keptUntil: string | null;
}

@Injectable()
export class PersonRecords {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(PersonKeys) private readonly keys: PersonKeys,
  ) {}

  /** Of whoever placed the order. Refuses: order_not_found. */
  async of(orderNumber: string, tx: Tx = this.database): Promise<PersonRecord> {
    const orders = await ordersOfPerson(tx, orderNumber);
    const [order] = orders;
    if (!order) throw new Refusal('order_not_found');
    const { personId } = order;
    const person = { personId, owns: (email: string) => this.keys.personId(email) === personId };
    const withdrawals = await withdrawalsOfPerson(tx, person);
    const receipts = orders.flatMap(({ receiptNumber }) => receiptNumber ?? []);
    return {
      person,
      orders: orders.map((each) => each.orderNumber),
      withdrawals: withdrawals.map((each) => each.orderNumber),
      open: [
        ...orders.filter(({ isOpen }) => isOpen).map((each) => `order ${each.orderNumber}`),
        ...withdrawals.filter(({ isOpen }) => isOpen).map((each) => `withdrawal from ${each.orderNumber}`),
      ],
      receipts,
      keptUntil: booksKeptUntil(receipts),
    };
  }
}

/** By the last receipt's fiscal year, which its number begins with (`K2026-000123`). */
export function booksKeptUntil(receipts: readonly string[]): string | null {
  const years = receipts.map((receipt) => Number(receipt.slice(1, 5)));
  return years.length > 0 ? `${Math.max(...years) + BOOK_YEARS}-12-31` : null;
}
