const SEARCH_PATH = 'read,log,app,public';
export const RUNTIME_ROLE = 'kronblad_runtime';

const IDLE_IN_TRANSACTION_MS = 15_000;
/** Longer than the longest wait for a swap of rebuilt tables (10 s), shorter than the idle-in-transaction timeout. */
const LOCK_TIMEOUT_MS = 12_000;
/**
 * The statement timeout is a request's timeout (`ANSWER_SECONDS`, default 12 s) plus this: 14 s by default. That is
 * longer than the lock timeout, so that PostgreSQL reports a lock timeout before the driver gives up. Rebuilds,
 * migrations and verification have no statement timeout.
 */
export const STATEMENT_GRACE_MS = 2_000;

/** Settings of every PostgreSQL session. The running shop uses RUNTIME_ROLE, which can append to the log but not change it. */
export function sessionSettings(role?: string): readonly (readonly [name: string, value: string])[] {
  return [
    ['search_path', SEARCH_PATH],
    ['idle_in_transaction_session_timeout', String(IDLE_IN_TRANSACTION_MS)],
    ['timezone', 'UTC'],
    ['jit', 'off'],
    ...(role
      ? ([
          ['role', role],
          ['lock_timeout', String(LOCK_TIMEOUT_MS)],
        ] as const)
      : []),
  ];
}

/** Sets them by a statement, because PgBouncer drops or refuses settings in the startup message. */
export function setSession(role?: string): string {
  const calls = sessionSettings(role).map(([name, value]) => `set_config('${name}', '${value}', false)`);
  return `SELECT ${calls.join(', ')}`;
}
