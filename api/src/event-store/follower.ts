import type { EventType } from '@kronblad/contracts/events/all';
import { holdReadModels } from './built-projections.js';
import type { Database, Tx } from './database.js';
import { BEGINNING, type Checkpoint } from './event-reader.js';
import type { LogTail } from './log-tail.js';
import type { AnyEvent } from './stored-event.js';
import { WakefulLoop } from './wakeful-loop.js';

/** Keeps something in this process's memory current with the log. */
export interface Followed {
  readonly handles: readonly EventType[];
  /** Reads everything from the read models, in one snapshot of the database. */
  load(tx: Tx): Promise<void>;
  /** Brings it up to date after events; may see events that `load` saw already. */
  apply(events: readonly AnyEvent[]): Promise<void>;
}

/**
 * Follows the log without a stored checkpoint: first a whole load in one snapshot, then every event of transactions
 * that the snapshot might not have seen.
 */
export class Follower {
  private checkpoint: Checkpoint = BEGINNING;
  private readonly loop: WakefulLoop;
  private unsubscribe: (() => void) | null = null;

  constructor(
    private readonly database: Database,
    private readonly tail: LogTail,
    private readonly followed: Followed,
    onFailure: (error: unknown) => void,
  ) {
    this.loop = new WakefulLoop(() => this.step(), onFailure);
  }

  async start(): Promise<void> {
    await this.database.transaction(async (tx) => {
      await holdReadModels(tx);
      const [row] = await tx.query<{ xmin: string }>('SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin');
      // Everything below xmin is in the snapshot; of what follows, some may be.
      this.checkpoint = { transactionId: BigInt(row?.xmin ?? 0), position: 0 };
      await this.followed.load(tx);
    }, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    this.unsubscribe = this.tail.follow(this.followed.handles, this.loop.wake);
    this.loop.start();
  }

  async stop(): Promise<void> {
    this.unsubscribe?.();
    await this.loop.stop();
  }

  private async step(): Promise<'more' | 'idle'> {
    const batch = await this.tail.readAfter(this.database, this.checkpoint, this.followed.handles);
    if (batch.events.length > 0) await this.followed.apply(batch.events);
    this.checkpoint = batch.checkpoint;
    return batch.exhausted ? 'idle' : 'more';
  }
}
