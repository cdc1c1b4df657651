/** Schemas in the order in which unqualified names are looked up. `read` holds what can be rebuilt from `log`. */
const SEARCH_PATH = 'read,log,app,public';
export const RUNTIME_ROLE = 'kronblad_runtime';

const IDLE_IN_TRANSACTION_MS = 15_000;
/**
 * So long the runtime waits for one lock: longer than the most patient swap of rebuilt tables makes it wait (10 s), shorter
 * than a transaction may rest. Who has waited so long would rather be told than wait on.
 */
const LOCK_TIMEOUT_MS = 12_000;
/**
 * The runtime waits for one statement by this much longer than a request waits for its answer. That is longer than for a
 * lock, so that a healthy PostgreSQL always answers first. Rebuilds, migrations and verification wait without end.
 */
export const STATEMENT_GRACE_MS = 2_000;

/** Connection settings that every session of ours has; the runtime also steps down to a role that can only append to the log. */
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
