import type { Storage } from '@kronblad/platform/storage';
import type Stripe from 'stripe';
import { SERIES } from '../accounting/documents/index.js';
import type { Database, Tx } from '../event-store/index.js';
import { storedNumbers } from './compare-with-files.js';
import {
  type GivenReceipt,
  ordersWithoutReceipt,
  readGivenReceipts,
  receiptsBeforeRestore,
  storeBeforeRestore,
} from './given-receipts.js';
import { allowNumbering, lastNumber, type NumberedSeries, readInstallation } from './installation.js';
import { findLosses, type Losses } from './lost-time.js';
import { isAhead, readMark, writeMark } from './mark.js';
import { type SettledSeries, settledSeries } from './settled-series.js';
import { readStripe } from './stripe-since.js';

export interface Settlement extends Losses {
  /** Time of the restored database's last event. */
  readonly from: Date;
  readonly to: Date;
  readonly restored: readonly NumberedSeries[];
  readonly settled: readonly SettledSeries[];
  /** Stored receipts that are not in the restored books. */
  readonly given: readonly GivenReceipt[];
  /** Numbers of orders of the restored shop whose receipts are issued again as they were, once their payment is found. */
  readonly kept: ReadonlySet<string>;
  /** Keys of the other PDFs that are not in the restored books. */
  readonly documents: readonly string[];
}

/** Ids that a restored database skips: more than a shop gives out between two backups. */
export const SKIPPED_IDS = 100_000;

/**
 * Moves number series and ids of a restored database beyond all that may have been given out before. Notes which
 * receipts its orders had got. Marks the files as this database's; from then on documents get numbers. `issued`: the last numbers of the
 * replaced database, if it can be asked. Connects as the tables' owner. Throws when Stripe does not answer; nothing has
 * changed then.
 */
export async function settle(
  database: Database,
  storage: Storage,
  stripe: Stripe,
  issued: readonly NumberedSeries[] | null,
  to = new Date(),
): Promise<Settlement> {
  const found = await readInstallation(database);
  const mark = await readMark(storage);
  const from = (await lastEventAt(database)) ?? to;
  const losses = await findLosses(database, await readStripe(stripe, from));
  const stored = await storedNumbers(storage, found, to);
  const given = await readGivenReceipts(storage, stored);
  const proven = new Set(given.flatMap(({ proof }) => proof?.orderNumber ?? []));
  const perhapsIssued = losses.perhapsIssued.filter(
    ({ series, orderNumber }) => series !== SERIES.receipts || !proven.has(orderNumber),
  );
  // Without a later number the files may have gone back together with the database.
  const isLater =
    (mark?.id === found.id && (await isAhead(database, mark))) || stored.some(({ beyond }) => beyond.length > 0);
  const settled = settledSeries({ restored: found.series, stored, perhapsIssued, issued, hasFiles: isLater, from, to });
  const perhaps = perhapsIssued.filter(({ series }) => series === SERIES.receipts);
  const restored = await ordersWithoutReceipt(database, [...proven, ...perhaps.map(({ orderNumber }) => orderNumber)]);
  const lost = settled
    .filter(({ series }) => series === SERIES.receipts)
    .map(({ fiscalYear, number, given }) => ({
      fiscalYear,
      given,
      from: lastNumber(found.series, SERIES.receipts, fiscalYear),
      to: number,
    }));
  await database.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO log.number_series AS s (series, fiscal_year, last_number)
       SELECT * FROM unnest($1::text[], $2::int[], $3::int[])
       ON CONFLICT (series, fiscal_year) DO UPDATE SET last_number = greatest(s.last_number, excluded.last_number)`,
      [
        settled.map(({ series }) => series),
        settled.map(({ fiscalYear }) => fiscalYear),
        settled.map(({ number }) => number),
      ],
    );
    await storeBeforeRestore(tx, receiptsBeforeRestore(given, perhaps, lost, restored));
    await leaveOutIds(tx);
    await allowNumbering(tx);
  });
  await writeMark(storage, found);
  return {
    ...losses,
    from,
    to,
    restored: found.series,
    settled,
    given,
    kept: new Set([...proven].filter((orderNumber) => restored.has(orderNumber))),
    documents: stored
      .filter(({ series }) => series !== SERIES.receipts)
      .flatMap(({ beyond }) => beyond.map(({ key }) => key))
      .sort(),
  };
}

/** The link of a lost order names its id: with a reused id it would open the page of another buyer's order. */
async function leaveOutIds(tx: Tx): Promise<void> {
  await tx.query(
    `SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 0) + $1)
     FROM pg_sequences WHERE schemaname = 'app'`,
    [SKIPPED_IDS],
  );
}

/** The last numbers of the database that is to be replaced; null when the files say that it had lost some itself. */
export async function lastIssued(replaced: Tx, storage: Storage): Promise<readonly NumberedSeries[] | null> {
  const mark = await readMark(storage);
  const found = await readInstallation(replaced);
  return mark?.id !== found.id || (await isAhead(replaced, mark)) ? null : found.series;
}

async function lastEventAt(database: Database): Promise<Date | undefined> {
  const [last] = await database.query<{ at: Date }>(
    // A restore itself appends the blocks and unsubscriptions that it carries over, as the system.
    "SELECT recorded_at AS at FROM log.events WHERE meta->'actor'->>'kind' <> 'system' ORDER BY position DESC LIMIT 1",
  );
  return last?.at;
}
