import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../log/database.js';
import { isPostgresError } from '../log/postgres-errors.js';
import type { Tx } from '../log/transaction.js';

/** Lock timeout of each attempt (ms); other transactions may wait behind it. */
const LOCK_TIMEOUTS_MS = [100, 200, 400, 800, 1_600, 3_200, 6_400, 10_000];
const PAUSE_MS = 100;
const NAMED = 3;

interface BlockingTransaction {
  readonly pid: number;
  readonly application: string;
  readonly state: string;
  readonly seconds: number;
}

/**
 * The rebuilt tables are ready, but other transactions hold the old ones. The message names transactions open since
 * before the first attempt, or else advises to retry when the shop is less busy.
 */
export class SwapBlockedError extends Error {
  constructor(stayed: readonly BlockingTransaction[], cause: unknown) {
    const known = stayed.map(
      ({ pid, application, state, seconds }) => `${pid} (${application || 'no name'}, ${state}, ${seconds} s)`,
    );
    super(
      'The new tables are ready, but other transactions hold the old ones, so the swap timed out. ' +
        'No data is lost, and the old tables stay in use. ' +
        (known.length > 0
          ? `Transactions open since before the first attempt, by process id: ${known.join(', ')}. Wait for them, or end one by SELECT pg_terminate_backend(<id>); ` +
            'then run the same command again to continue from here.'
          : 'No transaction was open all the time: short ones followed one another. End none of them. ' +
            'Run the same command again when the shop is less busy to continue from here.'),
      { cause },
    );
  }
}

/** Swaps rebuilt tables in one of several attempts with growing lock timeouts. */
export class SwapRetry {
  constructor(
    private readonly database: Database,
    private readonly lockTimeoutsMs: readonly number[] = LOCK_TIMEOUTS_MS,
  ) {}

  /** `begin` begins each attempt's transaction; `between` runs after one that timed out. Throws `SwapBlockedError`. */
  async run(work: (tx: Tx) => Promise<void>, begin: string, between: () => Promise<void>): Promise<void> {
    const [clock] = await this.database.query<{ now: string }>('SELECT clock_timestamp()::text AS now');
    for (const [nth, lockTimeoutMs] of this.lockTimeoutsMs.entries()) {
      try {
        await this.database.transaction(async (tx) => {
          await tx.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
          await work(tx);
        }, begin);
        return;
      } catch (error) {
        if (!isWait(error)) throw error;
        if (nth === this.lockTimeoutsMs.length - 1)
          throw new SwapBlockedError(await this.openSince(clock?.now ?? ''), error);
        await pause(PAUSE_MS);
        await between();
      }
    }
  }

  /** Transactions open since then, oldest first: the likely holders. */
  private openSince(then: string): Promise<BlockingTransaction[]> {
    return this.database.query<BlockingTransaction>(
      `SELECT pid, application_name AS application, state, round(extract(epoch FROM now() - xact_start))::int AS seconds
       FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start <= $1::timestamptz
         AND backend_type = 'client backend'
       ORDER BY xact_start LIMIT ${NAMED}`,
      [then],
    );
  }
}

/** A lock timeout or a deadlock. */
const isWait = (error: unknown) => isPostgresError(error, '55P03') || isPostgresError(error, '40P01');
