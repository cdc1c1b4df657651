import type { Tx } from '../log/transaction.js';

interface Blocker {
  readonly pid: number;
  readonly application: string;
  readonly state: string;
  readonly seconds: number;
}

export class SwapBlockedError extends Error {
  constructor(blockers: readonly Blocker[], cause: unknown) {
    const named = blockers.map(
      ({ pid, application, state, seconds }) => `${pid} (${application || 'no name'}, ${state}, ${seconds} s)`,
    );
    super(
      'Replacing the read models timed out, because other transactions held the old tables. The old tables stay in use, and the ' +
        'new ones wait. ' +
        `Transactions that still hold them, by process id: ${named.join(', ') || 'none'}. Wait for them, or end one by ` +
        'SELECT pg_terminate_backend(<id>); then run projections -- resume (migrate starts over).',
      { cause },
    );
  }
}

export function findBlockers(tx: Tx, timeoutMs: number): Promise<Blocker[]> {
  return tx.query<Blocker>(
    `SELECT pid, application_name AS application, state, round(extract(epoch FROM now() - xact_start))::int AS seconds
     FROM pg_stat_activity
     WHERE datname = current_database() AND xact_start < now() - make_interval(secs => $1)
       AND pid IN (SELECT pid FROM pg_locks JOIN pg_class ON relation = pg_class.oid
                   WHERE granted AND relnamespace IN ('log'::regnamespace, 'read'::regnamespace))
     ORDER BY xact_start`,
    [timeoutMs / 1_000],
  );
}
