import type pg from 'pg';

export interface Place {
  readonly transaction: bigint;
  readonly position: number;
}

export async function isIdle(database: pg.Client): Promise<boolean> {
  const { rows } = await database.query("SELECT FROM bullmq.job WHERE state IN ('waiting', 'active') LIMIT 1");
  const { head, slowest } = await look(database, '%');
  return rows.length === 0 && !isAfter(head, slowest);
}

/** Returns the end of `log.events`, and the checkpoint of the slowest subscriber whose name matches `like`. */
export async function look(
  database: pg.Client,
  like = 'projection:%',
): Promise<{ readonly head: Place; readonly slowest: Place }> {
  const { rows } = await database.query<{ transaction_id: string; position: string }>(
    `(SELECT transaction_id::text, position FROM log.events ORDER BY events.transaction_id DESC, events.position DESC LIMIT 1)
     UNION ALL
     (SELECT transaction_id::text, position FROM log.checkpoints
      WHERE subscriber LIKE $1 AND subscriber <> 'projection:visits' -- reads log.visits
      ORDER BY checkpoints.transaction_id, checkpoints.position LIMIT 1)`,
    [like],
  );
  const [head, slowest] = rows.map((row) => ({
    transaction: BigInt(row.transaction_id),
    position: Number(row.position),
  }));
  if (!head || !slowest) throw new Error('No projection has a checkpoint.');
  return { head, slowest };
}

export const isAfter = (one: Place, other: Place) =>
  one.transaction > other.transaction || (one.transaction === other.transaction && one.position > other.position);
