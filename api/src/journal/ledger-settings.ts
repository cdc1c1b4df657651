import { ACCOUNT_ROLES, type AccountRole, type Accounts, USUAL_ACCOUNTS } from '@kronblad/contracts/rules/accounts';
import { addDays } from '@kronblad/contracts/rules/time';
import { Injectable } from '@nestjs/common';
import { type AnyEvent, EventStore, isType, type Stream, type UnitOfWork } from '../event-store/index.js';

export const ACCOUNTS_STREAM = 'ledger-accounts';
export const PERIODS_STREAM = 'ledger-periods';

/** An account that the journal uses or has used. */
export interface ChartAccount {
  readonly number: string;
  /** The name that it was given last. */
  readonly name: string;
  readonly roles: readonly AccountRole[];
}

/** Numbers of the accounts that have or had a role. */
export const numbersOf = (chart: readonly ChartAccount[], role: AccountRole): string[] =>
  chart.filter(({ roles }) => roles.includes(role)).map(({ number }) => number);

export interface ClosedPeriod {
  readonly throughDate: string;
  readonly closedAt: string;
  /** Account id; null for the system. */
  readonly closedBy: number | null;
}

/** Accounts and closed periods, from the log. */
@Injectable()
export class LedgerSettings {
  constructor(private readonly store: EventStore) {}

  async accounts(): Promise<{ readonly value: Accounts; readonly version: number }> {
    const stream = await this.store.load(ACCOUNTS_STREAM);
    return { value: accountsOf(stream.events), version: stream.version };
  }

  /** Every account that a voucher may have, by number: today's and those of earlier tables. */
  async chart(): Promise<ChartAccount[]> {
    return chartOf((await this.store.load(ACCOUNTS_STREAM)).events);
  }

  async closedPeriods(): Promise<ClosedPeriod[]> {
    return closedIn(await this.store.load(PERIODS_STREAM));
  }

  /** The first day that is not closed; null when every day is open. */
  async earliestOpenDate(): Promise<string | null> {
    return openSince(await this.closedPeriods());
  }
}

/** The first day that is not closed, for a rule inside a transaction; null when every day is open. */
export async function earliestOpenDate(unit: UnitOfWork): Promise<string | null> {
  return openSince(closedIn(await unit.load(PERIODS_STREAM)));
}

/** Every account of today's table and of earlier ones, by number. */
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

/** An account that a stored table lacks is the usual one. */
export function accountsOf(events: readonly AnyEvent[]): Accounts {
  const changes = events.filter((event) => isType(event, 'AccountsChanged'));
  return Object.assign({}, USUAL_ACCOUNTS, ...changes.map(({ data }) => data.accounts));
}

function closedIn({ events }: Stream): ClosedPeriod[] {
  return events
    .filter((event) => isType(event, 'PeriodClosed'))
    .map(({ data, occurredAt }) => ({ throughDate: data.throughDate, closedAt: occurredAt, closedBy: data.closedBy }));
}

function openSince(closed: readonly ClosedPeriod[]): string | null {
  const last = closed.at(-1);
  return last ? addDays(last.throughDate, 1) : null;
}
