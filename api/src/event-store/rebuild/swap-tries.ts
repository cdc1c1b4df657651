import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../log/database.js';
import { isPostgresError } from '../log/postgres-errors.js';
import type { Tx } from '../log/transaction.js';

/** How long one try may wait for each lock, and make others wait behind it. */
const PATIENCE_MS = [100, 200, 400, 800, 1_600, 3_200, 6_400, 10_000];
const PAUSE_MS = 100;
const NAMED = 3;

interface Holder {
  readonly pid: number;
  readonly application: string;
  readonly state: string;
  readonly seconds: number;
}

/**
 * The rebuilt tables are ready, but somebody keeps hold of the old ones. The message says what to do: about transactions
 * that were open before the first try and still are, or, where all are younger, about a shop with much to do.
 */
export class SwapHeldUp extends Error {
  constructor(stayed: readonly Holder[], cause: unknown) {
    const known = stayed.map(
      ({ pid, application, state, seconds }) => `${pid} (${application || 'no name'}, ${state}, ${seconds} s)`,
    );
    super(
      'The new tables are ready, but others kept hold of the old ones, and the swap would have made the shop wait. ' +
        'Nothing is lost, and the old tables are in use. ' +
        (known.length > 0
          ? `Transactions open all the while, by process id: ${known.join(', ')}. Wait for them, or end one by SELECT pg_terminate_backend(<id>); ` +
            'then say the same again: it goes on from here.'
          : 'No transaction was open all the while: short ones of a busy shop followed one another. End none of them. ' +
            'Say the same again when the shop is calmer: it goes on from here.'),
      { cause },
    );
  }
}

/** Puts rebuilt tables in place in one of several short tries, the later ones more patient; never waits without end. */
export class SwapTries {
  constructor(
    private readonly database: Database,
    private readonly patienceMs: readonly number[] = PATIENCE_MS,
  ) {}

  /** `begin` begins each try's transaction; `between` is done after one that had to let go. Throws `SwapHeldUp`. */
  async run(work: (tx: Tx) => Promise<void>, begin: string, between: () => Promise<void>): Promise<void> {
    const [clock] = await this.database.query<{ now: string }>('SELECT clock_timestamp()::text AS now');
    for (const [nth, patience] of this.patienceMs.entries()) {
      try {
        await this.database.transaction(async (tx) => {
          await tx.query(`SET LOCAL lock_timeout = ${patience}`);
          await work(tx);
        }, begin);
        return;
      } catch (error) {
        if (!isWait(error)) throw error;
        if (nth === this.patienceMs.length - 1) throw new SwapHeldUp(await this.openSince(clock?.now ?? ''), error);
        await pause(PAUSE_MS);
        await between();
      }
    }
  }

  /** Who has been in one transaction since then, the oldest first: most probably it is one of them. */
  private openSince(then: string): Promise<Holder[]> {
    return this.database.query<Holder>(
      `SELECT pid, application_name AS application, state, round(extract(epoch FROM now() - xact_start))::int AS seconds
       FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start <= $1::timestamptz
         AND backend_type = 'client backend'
       ORDER BY xact_start LIMIT ${NAMED}`,
      [then],
    );
  }
}

/** A lock that was not to be had in time, or two that waited for each other. */
const isWait = (error: unknown) => isPostgresError(error, '55P03') || isPostgresError(error, '40P01');
