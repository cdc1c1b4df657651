import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { World } from '../world.ts';

const LOOK_MS = 50;

interface Place {
  readonly transaction: bigint;
  readonly position: number;
}

export async function inDatabase<T>({ env }: World, work: (database: pg.Client) => Promise<T>): Promise<T> {
  const database = new pg.Client({ connectionString: env.DATABASE_URL });
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}

/** Waits until all subscribers whose names match `like` have processed the events that are in the log now. */
export async function untilFollowed(database: pg.Client, like?: string): Promise<void> {
  const { head } = await look(database, like);
  while (isAfter(head, (await look(database, like)).slowest)) await pause(LOOK_MS);
}

export async function isIdle(database: pg.Client): Promise<boolean> {
  const { rows } = await database.query("SELECT FROM bullmq.job WHERE state IN ('waiting', 'active') LIMIT 1");
  const { head, slowest } = await look(database, '%');
  return rows.length === 0 && !isAfter(head, slowest);
}

/** Returns the end of `log.events`, and the checkpoint of the slowest subscriber whose name matches `like`. */
async function look(
  database: pg.Client,
  like = 'projection:%',
): Promise<{ readonly head: Place; readonly slowest: Place }> {
  const { rows } = await database.query<{ transaction_id: string; position: string }>(
    `(SELECT transaction_id::text, position FROM log.events ORDER BY events.transaction_id DESC, events.position DESC LIMIT 1)
     UNION ALL
     (SELECT transaction_id::text, position FROM log.positions
      WHERE subscriber LIKE $1 AND subscriber <> 'projection:visits' -- reads log.visits
      ORDER BY positions.transaction_id, positions.position LIMIT 1)`,
    [like],
  );
  const [head, slowest] = rows.map((row) => ({
    transaction: BigInt(row.transaction_id),
    position: Number(row.position),
  }));
  if (!head || !slowest) throw new Error('No projection has a checkpoint.');
  return { head, slowest };
}

const isAfter = (one: Place, other: Place) =>
  one.transaction > other.transaction || (one.transaction === other.transaction && one.position > other.position);
