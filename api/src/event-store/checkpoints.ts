import { BEGINNING, type Checkpoint } from './event-reader.js';
import type { Tx } from './transaction.js';

interface Row {
  readonly transaction_id: string;
  readonly position: string;
}

/** The checkpoint, its row locked until the transaction ends so that nobody else moves it meanwhile. */
export async function lockCheckpoint(tx: Tx, subscriber: string): Promise<Checkpoint> {
  const lock = () =>
    tx.query<Row>(
      'SELECT transaction_id::text, position FROM log.checkpoints WHERE subscriber = $1 FOR UPDATE',
      [subscriber],
      'checkpoint-lock',
    );
  const [row] = await lock();
  if (row) return toCheckpoint(row);
  await tx.query('INSERT INTO log.checkpoints (subscriber) VALUES ($1) ON CONFLICT DO NOTHING', [subscriber]);
  const [made] = await lock();
  return toCheckpoint(made);
}

export async function readCheckpoint(tx: Tx, subscriber: string): Promise<Checkpoint> {
  const [row] = await tx.query<Row>(
    'SELECT transaction_id::text, position FROM log.checkpoints WHERE subscriber = $1',
    [subscriber],
  );
  return toCheckpoint(row);
}

export async function saveCheckpoint(tx: Tx, subscriber: string, checkpoint: Checkpoint): Promise<void> {
  await tx.query(
    `INSERT INTO log.checkpoints AS c (subscriber, transaction_id, position, moved_at) VALUES ($1, $2::xid8, $3, now())
     ON CONFLICT (subscriber) DO UPDATE
       SET transaction_id = excluded.transaction_id, position = excluded.position, moved_at = excluded.moved_at`,
    [subscriber, checkpoint.transactionId.toString(), checkpoint.position],
    'checkpoint-save',
  );
}

function toCheckpoint(row: Row | undefined): Checkpoint {
  return row ? { transactionId: BigInt(row.transaction_id), position: Number(row.position) } : BEGINNING;
}
