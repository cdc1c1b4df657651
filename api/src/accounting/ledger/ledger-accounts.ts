import { ACCOUNT_ROLES, type AccountRole, type Accounts, USUAL_ACCOUNTS } from '@kronblad/contracts/books/accounts';
import { Injectable } from '@nestjs/common';
import { type AnyEvent, EventStore, isType } from '../../event-store/index.js';
import type { AccountSum } from './read-models/journal-reader.js';

export const ACCOUNTS_STREAM = 'ledger-accounts';

export interface ChartAccount {
  readonly number: string;
  readonly name: string;
  readonly roles: readonly AccountRole[];
}

export const numbersOf = (chart: readonly ChartAccount[], ...wanted: readonly AccountRole[]): string[] =>
  chart.filter(({ roles }) => roles.some((role) => wanted.includes(role))).map(({ number }) => number);

/** Returns what was credited, less what was debited, to the accounts of these roles. */
export function creditOf(
  roles: readonly AccountRole[],
  sums: readonly AccountSum[],
  chart: readonly ChartAccount[],
): number {
  const numbers = new Set(numbersOf(chart, ...roles));
  const booked = sums.filter(({ account }) => numbers.has(account));
  return booked.reduce((sum, { creditOre, debitOre }) => sum + creditOre - debitOre, 0);
}

@Injectable()
export class LedgerAccounts {
  constructor(private readonly store: EventStore) {}

  async accounts(): Promise<{ readonly value: Accounts; readonly version: number }> {
    const stream = await this.store.load(ACCOUNTS_STREAM);
    return { value: accountsOf(stream.events), version: stream.version };
  }

  /** Returns all accounts that vouchers may use, past and present, by number. */
  async chart(): Promise<ChartAccount[]> {
    return chartOf((await this.store.load(ACCOUNTS_STREAM)).events);
  }
}

export function chartOf(events: readonly AnyEvent[]): ChartAccount[] {
  const tables = [USUAL_ACCOUNTS, ...events.map((_, index) => accountsOf(events.slice(0, index + 1)))];
  const chart = new Map<string, { name: string; roles: Set<AccountRole> }>();
  for (const table of tables) {
    for (const role of ACCOUNT_ROLES) {
      const { number, name } = table[role];
      chart.set(number, { name, roles: new Set([...(chart.get(number)?.roles ?? []), role]) });
    }
  }
  return [...chart]
    .map(([number, { name, roles }]) => ({ number, name, roles: [...roles] }))
    .toSorted((a, b) => (a.number < b.number ? -1 : 1));
}

/** Account of each role: the latest change wins, and a role that was never changed keeps its default account. */
export function accountsOf(events: readonly AnyEvent[]): Accounts {
  const changes = events.filter((event) => isType(event, 'AccountsChanged'));
  return Object.assign({}, USUAL_ACCOUNTS, ...changes.map(({ data }) => data.accounts));
}
