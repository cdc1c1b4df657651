import { CHANNEL, type Topic } from '../log/event-notifier.js';
import { BEGINNING, type Checkpoint } from '../log/event-reader.js';
import type { Tx } from '../log/transaction.js';

/**
 * The table log.checkpoints says how far each reader has read. One that keeps up follows the row of its group; one that
 * is behind, or new, has a checkpoint in its own row.
 */
export type Group = `group:${string}`;

/**
 * The place in the own columns of a reader that follows its group: behind every event, because release 1.0.0 reads them without looking at
 * `follows`.
 */
export const FOLLOWS_GROUP: Checkpoint = { transactionId: 2n ** 64n - 1n, position: 0 };

interface Row {
  readonly transaction_id: string;
  readonly position: string;
}

/** The place of one reader: its own, or its group's. The beginning of the log when it is not known. */
export async function readCheckpoint(tx: Tx, subscriber: string): Promise<Checkpoint> {
  return (await readCheckpoints(tx, [subscriber])).get(subscriber) ?? BEGINNING;
}

export async function readCheckpoints(
  tx: Tx,
  subscribers: readonly string[],
): Promise<ReadonlyMap<string, Checkpoint>> {
  const rows = await tx.query<Row & { subscriber: string }>(
    'SELECT subscriber, transaction_id::text, position FROM log.positions WHERE subscriber = ANY($1)',
    [subscribers],
    'positions-read',
  );
  return new Map(rows.map((row) => [row.subscriber, toCheckpoint(row)]));
}

/** Locks the row of a group: a concurrent step waits, and then starts after this batch. */
export async function lockGroup(tx: Tx, group: Group): Promise<Checkpoint> {
  const [row] = await lock(tx, group);
  return toCheckpoint(row);
}

export async function readGroup(tx: Tx, group: Group): Promise<Checkpoint> {
  const [row] = await tx.query<Row>(
    'SELECT transaction_id::text, position FROM log.checkpoints WHERE subscriber = $1',
    [group],
  );
  return toCheckpoint(row);
}

/** Locks a reader's own row. Returns null when it follows its group. A new reader starts at the log's beginning. */
export async function lockOwn(tx: Tx, subscriber: string): Promise<Checkpoint | null> {
  const [row] = await lock(tx, subscriber);
  if (row) return row.follows === null ? toCheckpoint(row) : null;
  await tx.query('INSERT INTO log.checkpoints (subscriber) VALUES ($1) ON CONFLICT DO NOTHING', [subscriber]);
  return lockOwn(tx, subscriber);
}

const lock = (tx: Tx, subscriber: string) =>
  tx.query<Row & { follows: string | null }>(
    'SELECT transaction_id::text, position, follows FROM log.checkpoints WHERE subscriber = $1 FOR UPDATE',
    [subscriber],
    'checkpoint-lock',
  );

/**
 * A group's followers, with the version that built a projection's tables. Lock the group before, in a statement of its
 * own: who holds the lock may change them.
 */
export async function readFollowers(tx: Tx, group: Group): Promise<ReadonlyMap<string, number | null>> {
  const rows = await tx.query<{ subscriber: string; version: number | null }>(
    `SELECT c.subscriber, b.version FROM log.checkpoints c
     LEFT JOIN log.built_projections b ON c.subscriber = 'projection:' || b.name WHERE c.follows = $1`,
    [group],
    'followers-read',
  );
  return new Map(rows.map(({ subscriber, version }) => [subscriber, version]));
}

/** Gives a reader a checkpoint of its own, or moves it. Notifies of `topics` with the commit, in the same statement. */
export async function saveCheckpoint(
  tx: Tx,
  subscriber: string,
  checkpoint: Checkpoint,
  topics: readonly Topic[] = [],
): Promise<void> {
  await tx.query(
    `WITH saved AS (${SAVE}) SELECT pg_notify($5, $6) WHERE $6 <> ''`,
    [...valuesOf([{ subscriber, checkpoint, follows: null }]), CHANNEL, topics.join(',')],
    'checkpoint-save',
  );
}

/** The reader has no checkpoint of its own any more. */
export async function joinGroup(tx: Tx, subscriber: string, group: Group): Promise<void> {
  await saveAll(tx, [{ subscriber, checkpoint: FOLLOWS_GROUP, follows: group }]);
}

/** Gives followers checkpoints of their own, where their group stands. */
export async function leaveGroup(tx: Tx, subscribers: readonly string[], group: Group): Promise<void> {
  await tx.query(
    `WITH g AS (SELECT transaction_id, position FROM log.checkpoints WHERE subscriber = $2 FOR UPDATE)
     UPDATE log.checkpoints c SET transaction_id = g.transaction_id, position = g.position, follows = NULL, moved_at = now()
     FROM g WHERE c.subscriber = ANY($1) AND c.follows = $2`,
    [subscribers, group],
  );
}

export interface SubscriberState {
  readonly subscriber: string;
  readonly checkpoint: Checkpoint;
  readonly follows: Group | null;
}

export async function saveAll(tx: Tx, standings: readonly SubscriberState[]): Promise<void> {
  await tx.query(SAVE, valuesOf(standings), 'checkpoints-save');
}

/**
 * Returns false, and saves nothing, when the group's row is no longer where this process left it: a process that has
 * lost the lead may save late.
 */
export async function saveUnlessMoved(
  tx: Tx,
  group: Group,
  left: Checkpoint,
  standings: readonly SubscriberState[],
): Promise<boolean> {
  const saved = await tx.query(
    `WITH g AS (SELECT transaction_id, position FROM log.checkpoints WHERE subscriber = $5 FOR UPDATE)
     ${SAVE_FROM} WHERE EXISTS (SELECT FROM g WHERE (g.transaction_id, g.position) = ($6::xid8, $7::bigint))
     ${ON_CONFLICT} RETURNING subscriber`,
    [...valuesOf(standings), group, left.transactionId.toString(), left.position],
    'checkpoints-save-unless-moved',
  );
  return saved.length > 0;
}

const SAVE_FROM = `INSERT INTO log.checkpoints AS c (subscriber, transaction_id, position, follows, moved_at)
  SELECT subscriber, transaction_id, position, follows, now()
  FROM unnest($1::text[], $2::xid8[], $3::bigint[], $4::text[]) AS s (subscriber, transaction_id, position, follows)`;
const ON_CONFLICT = `ON CONFLICT (subscriber) DO UPDATE SET transaction_id = excluded.transaction_id,
  position = excluded.position, follows = excluded.follows, moved_at = excluded.moved_at`;
const SAVE = `${SAVE_FROM} ${ON_CONFLICT}`;

const valuesOf = (standings: readonly SubscriberState[]): unknown[] => [
  standings.map(({ subscriber }) => subscriber),
  standings.map(({ checkpoint }) => checkpoint.transactionId.toString()),
  standings.map(({ checkpoint }) => checkpoint.position),
  standings.map(({ follows }) => follows),
];

function toCheckpoint(row: Row | undefined): Checkpoint {
  return row ? { transactionId: BigInt(row.transaction_id), position: Number(row.position) } : BEGINNING;
}
