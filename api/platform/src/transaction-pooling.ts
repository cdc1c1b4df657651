import type { ClientBase, Pool } from 'pg';
import { EnvironmentError } from './env.js';

/** While other connections are busy, one round may miss it. */
const ROUNDS = 10;

/**
 * Throws EnvironmentError when a pooler such as PgBouncer hands each transaction another session of PostgreSQL. Locks,
 * settings, prepared statements and LISTEN belong to a session, so the shop would fail in many places later. A pooler
 * that keeps one session per connection gives no connection the session of another.
 */
export async function refuseTransactionPooling(pool: Pool): Promise<void> {
  const [one, other] = [await pool.connect(), await pool.connect()];
  try {
    let isKept = true;
    for (let round = 0; isKept && round < ROUNDS; round++) isKept = await keepSessions(one, other);
    if (isKept) return;
  } finally {
    one.release();
    other.release();
  }
  throw new EnvironmentError(
    'Configuration error: DATABASE_URL: a pooler in transaction mode is in front of PostgreSQL; set ' +
      'pool_mode = session, or connect to PostgreSQL directly (docs/without-containers.md)',
  );
}

async function keepSessions(one: ClientBase, other: ClientBase): Promise<boolean> {
  const before = await backendOf(one);
  await other.query('BEGIN');
  const beside = await backendOf(other);
  const isKept = beside !== before && (await backendOf(one)) === before;
  await other.query('ROLLBACK');
  return isKept;
}

async function backendOf(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  if (!rows[0]) throw new Error('PostgreSQL returned no process id');
  return rows[0].pid;
}
