import { ACCOUNT_ROLES, type AccountRole, type Accounts, USUAL_ACCOUNTS } from '@kronblad/contracts/rules/accounts';
import { addDays } from '@kronblad/contracts/rules/time';
import { Injectable } from '@nestjs/common';
import { type AnyEvent, EventStore, isType, type Stream, type UnitOfWork } from '../event-store/index.js';

export const ACCOUNTS_STREAM = 'ledger-accounts';
export const PERIODS_STREAM = 'ledger-periods';

export interface ChartAccount {
  readonly number: string;
  readonly name: string;
  readonly roles: readonly AccountRole[];
}

export const numbersOf = (chart: readonly ChartAccount[], role: AccountRole): string[] =>
  chart.filter(({ roles }) => roles.includes(role)).map(({ number }) => number);

export interface ClosedPeriod {
  readonly throughDate: string;
  readonly closedAt: string;
  readonly closedBy: number | null;
}

@Injectable()
export class LedgerSettings {
  constructor(private readonly store: EventStore) {}

  async accounts(): Promise<{ readonly value: Accounts; readonly version: number }> {
    const stream = await this.store.load(ACCOUNTS_STREAM);
    return { value: accountsOf(stream.events), version: stream.version };
  }

  /** Returns all accounts that vouchers may use, past and present, by number. */
  async chart(): Promise<ChartAccount[]> {
    return chartOf((await this.store.load(ACCOUNTS_STREAM)).events);
  }

  async closedPeriods(): Promise<ClosedPeriod[]> {
    return closedIn(await this.store.load(PERIODS_STREAM));
  }

  /** First day after the closed periods; null when no period is closed. */
  async earliestOpenDate(): Promise<string | null> {
    return openSince(await this.closedPeriods());
  }
}

/** First day after the closed periods, read in the caller's transaction; null when no period is closed. */
export async function earliestOpenDate(unit: UnitOfWork): Promise<string | null> {
  return openSince(closedIn(await unit.load(PERIODS_STREAM)));
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

function closedIn({ events }: Stream): ClosedPeriod[] {
  return events
    .filter((event) => isType(event, 'PeriodClosed'))
    .map(({ data, occurredAt }) => ({ throughDate: data.throughDate, closedAt: occurredAt, closedBy: data.closedBy }));
}

function openSince(closed: readonly ClosedPeriod[]): string | null {
  const last = closed.at(-1);
  return last ? addDays(last.throughDate, 1) : null;
}
