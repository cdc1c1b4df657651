import { ACCOUNT_ROLES, type AccountRole, type Accounts, USUAL_ACCOUNTS } from '@kronblad/contracts/rules/accounts';
import { addDays } from '@kronblad/contracts/rules/time';
import { Injectable } from '@nestjs/common';
import { type AnyEvent, EventStore, isType, type Stream, type UnitOfWork } from '../event-store/index.js';

export const ACCOUNTS_STREAM = 'ledger-accounts';
export const PERIODS_STREAM = 'ledger-periods';

/** An account that the journal uses or has used. */
export interface ChartAccount {
  readonly number: string;
  /** Its latest name. */
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

@Injectable()
export class LedgerSettings {
  constructor(private readonly store: EventStore) {}

  async accounts(): Promise<{ readonly value: Accounts; readonly version: number }> {
    const stream = await this.store.load(ACCOUNTS_STREAM);
    return { value: accountsOf(stream.events), version: stream.version };
  }

  /** All accounts that vouchers may have, past and present, by number. */
  async chart(): Promise<ChartAccount[]> {
    return chartOf((await this.store.load(ACCOUNTS_STREAM)).events);
  }

  async closedPeriods(): Promise<ClosedPeriod[]> {
    return closedIn(await this.store.load(PERIODS_STREAM));
  }

  /** The first day of the open periods; null when none is closed. */
  async earliestOpenDate(): Promise<string | null> {
    return openSince(await this.closedPeriods());
  }
}

/** The first day of the open periods, read inside a transaction; null when none is closed. */
export async function earliestOpenDate(unit: UnitOfWork): Promise<string | null> {
  return openSince(closedIn(await unit.load(PERIODS_STREAM)));
}

/** All accounts, past and present, by number. */
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

/** Roles missing from a stored table use the default account. */
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
