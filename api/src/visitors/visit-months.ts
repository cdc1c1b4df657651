import { addDays, addMonths, stockholmDay } from '@kronblad/contracts/time/time';
import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../event-store/index.js';
import { backgroundTask } from '../event-store/projections/index.js';
import { Settings } from '../settings/index.js';
import { VisitEventWriter } from './visit-log.js';

const MONTHS_AHEAD = 3;

/** A visit may continue past midnight, and counting its later events needs its stored state. */
const STATE_KEPT_DAYS = 2;

/**
 * `visits`: months that end before this day are dropped from the log. `states`: visit states from before this day are
 * deleted; at least those of the last two days are kept.
 */
export function keptSince(today: string, retentionMonths: number) {
  const visits = addMonths(today, 1 - retentionMonths);
  const [states] = [visits, addDays(today, -STATE_KEPT_DAYS)].sort();
  return { visits, states };
}

/** Creates the partitions of the coming months, and drops those of months that are older than the retention setting. */
@Injectable()
export class VisitMonths {
  constructor(
    private readonly database: Database,
    private readonly writer: VisitEventWriter,
    private readonly settings: Settings,
  ) {}

  async sweep(): Promise<void> {
    const today = stockholmDay(new Date());
    await this.writer.prepareMonths(new Date(), new Date(addMonths(today, MONTHS_AHEAD)));
    const { retentionMonths } = (await this.settings.stored()).visits.value;
    const kept = keptSince(today, retentionMonths);
    await this.database.query('SELECT log.drop_visit_months($1)', [kept.visits]);
    await this.database.query('DELETE FROM read.visits WHERE last_at < $1', [kept.states]);
  }
}

export const sweepVisitMonths = backgroundTask(
  { name: 'Preparation and deletion of months of visits', everyMs: 3_600_000, on: 'each process' },
  [VisitMonths],
  (_signal, months: VisitMonths) => months.sweep(),
);

interface Beginnings {
  readonly counted: string | null;
  readonly kept: string | null;
}

/** Returns the reason why the counts cannot be rebuilt from the log; null when they can. */
export async function droppedVisits(tx: Tx): Promise<string | null> {
  const [row] = await tx.query<Beginnings>(
    `SELECT (SELECT min(day)::text FROM read.visit_counts) AS counted,
       (SELECT min(to_date(right(c.relname, 7), 'YYYY_MM'))::text FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
        WHERE i.inhparent = 'log.visits'::regclass) AS kept`,
  );
  if (!row?.counted || !row.kept || row.counted >= row.kept) return null;
  return `visits are counted since ${row.counted}, but kept since ${row.kept} only`;
}
