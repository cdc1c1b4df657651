import { BEGINNING, type Checkpoint } from '../log/event-reader.js';
import type { Tx } from '../log/transaction.js';

interface Row {
  readonly transaction_id: string;
  readonly position: string;
}

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

const SAVE = `
  INSERT INTO log.checkpoints AS c (subscriber, transaction_id, position, moved_at) VALUES ($1, $2::xid8, $3, now())
  ON CONFLICT (subscriber) DO UPDATE
    SET transaction_id = excluded.transaction_id, position = excluded.position, moved_at = excluded.moved_at`;
const ADVANCE = `${SAVE} WHERE (c.transaction_id, c.position) <= (excluded.transaction_id, excluded.position)`;

const valuesOf = (subscriber: string, { transactionId, position }: Checkpoint) => [
  subscriber,
  transactionId.toString(),
  position,
];

export async function saveCheckpoint(tx: Tx, subscriber: string, checkpoint: Checkpoint): Promise<void> {
  await tx.query(SAVE, valuesOf(subscriber, checkpoint), 'checkpoint-save');
}

/**
 * As {@link saveCheckpoint}, but keeps a stored checkpoint that is further on: a process that has lost the lead may
 * still save an older one.
 */
export async function advanceCheckpoint(tx: Tx, subscriber: string, checkpoint: Checkpoint): Promise<void> {
  await tx.query(ADVANCE, valuesOf(subscriber, checkpoint), 'checkpoint-advance');
}

function toCheckpoint(row: Row | undefined): Checkpoint {
  return row ? { transactionId: BigInt(row.transaction_id), position: Number(row.position) } : BEGINNING;
}
