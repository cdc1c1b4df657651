/** Order in which PostgreSQL resolves unqualified names. `read` holds what can be rebuilt from `log`. */
const SEARCH_PATH = 'read,log,app,public';
export const RUNTIME_ROLE = 'kronblad_runtime';

const IDLE_IN_TRANSACTION_MS = 15_000;
/**
 * The runtime's lock timeout: longer than the longest wait behind a swap of rebuilt tables (10 s), shorter than the
 * idle-in-transaction timeout.
 */
const LOCK_TIMEOUT_MS = 12_000;
/**
 * Added to a request's timeout (`ANSWER_SECONDS`) to get the statement timeout. With the default of 12 s the sum exceeds
 * the lock timeout, so PostgreSQL reports a lock before the driver gives up. Rebuilds, migrations and verification have no statement timeout.
 */
export const STATEMENT_GRACE_MS = 2_000;

/** Settings of every session. The runtime also switches to a role that can only append to the log. */
export function sessionOptions(role?: string): string {
  const settings = [
    `search_path=${SEARCH_PATH}`,
    `idle_in_transaction_session_timeout=${IDLE_IN_TRANSACTION_MS}`,
    'timezone=UTC',
    'jit=off',
    ...(role ? [`role=${role}`, `lock_timeout=${LOCK_TIMEOUT_MS}`] : []),
  ];
  return settings.map((setting) => `-c ${setting}`).join(' ');
}
