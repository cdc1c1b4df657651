import { addDays } from '@kronblad/contracts/time/time';
import { Injectable } from '@nestjs/common';
import { EventStore, isType, type Stream, type UnitOfWork } from '../../event-store/index.js';

export const PERIODS_STREAM = 'ledger-periods';

export interface ClosedPeriod {
  readonly throughDate: string;
  readonly closedAt: string;
  readonly closedBy: number | null;
}

@Injectable()
export class ClosedPeriods {
  constructor(private readonly store: EventStore) {}

  /** Oldest first. */
  async all(): Promise<ClosedPeriod[]> {
    return closedIn(await this.store.load(PERIODS_STREAM));
  }
}

/** First day after the closed periods, read in the caller's transaction; null when no period is closed. */
export async function earliestOpenDate(unit: UnitOfWork): Promise<string | null> {
  return firstDayAfter(closedIn(await unit.load(PERIODS_STREAM)));
}

export function firstDayAfter(closed: readonly ClosedPeriod[]): string | null {
  const last = closed.at(-1);
  return last ? addDays(last.throughDate, 1) : null;
}

function closedIn({ events }: Stream): ClosedPeriod[] {
  return events
    .filter((event) => isType(event, 'PeriodClosed'))
    .map(({ data, occurredAt }) => ({ throughDate: data.throughDate, closedAt: occurredAt, closedBy: data.closedBy }));
}
