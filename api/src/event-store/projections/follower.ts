import type { EventType } from '@kronblad/contracts/events/all';
import type { Database } from '../log/database.js';
import { BEGINNING, type Checkpoint } from '../log/event-reader.js';
import type { LogTail } from '../log/log-tail.js';
import type { AnyEvent } from '../log/stored-event.js';
import type { Tx } from '../log/transaction.js';
import type { Turns } from '../log/turns.js';
import { holdReadModels } from '../rebuild/built-projections.js';
import type { SwapWatch } from '../rebuild/swap-watch.js';
import type { Projection } from './projection.js';
import { WakefulLoop } from './wakeful-loop.js';

/** Keeps something in this process's memory current with the log. */
export interface Followed {
  readonly handles: readonly EventType[];
  /** Whose tables it reads. */
  readonly projections: readonly Projection[];
  /** In which everything is read that it holds. */
  readonly turns: Turns;
  /**
   * Reads everything from the read models, in one snapshot of the database, and lets go of what was held before. Done
   * again when a rebuild has swapped the tables.
   */
  load(tx: Tx): Promise<void>;
  /** Brings it up to date after events; may see events that `load` saw already. */
  apply(events: readonly AnyEvent[]): Promise<void>;
}

/**
 * Follows the log without a stored checkpoint: first a whole load in one snapshot, then every event of transactions
 * that the snapshot might not have seen. Loads anew when the read models were rebuilt.
 */
export class Follower {
  private checkpoint: Checkpoint = BEGINNING;
  private readonly loop: WakefulLoop;
  private stale = false;
  private unsubscribes: (() => void)[] = [];

  constructor(
    private readonly database: Database,
    private readonly tail: LogTail,
    private readonly swaps: SwapWatch,
    private readonly followed: Followed,
    onFailure: (error: unknown) => void,
  ) {
    this.loop = new WakefulLoop(() => this.step(), onFailure);
  }

  async start(): Promise<void> {
    const { handles, projections } = this.followed;
    this.unsubscribes = [await this.swaps.follow(projections, this.onSwap)];
    this.checkpoint = await this.load();
    this.unsubscribes.push(this.tail.follow(handles, this.loop.wake));
    this.loop.start();
  }

  async stop(): Promise<void> {
    for (const unsubscribe of this.unsubscribes) unsubscribe();
    await this.loop.stop();
  }

  private readonly onSwap = (): void => {
    this.stale = true;
    this.loop.wake();
  };

  /** Returns from where on the log holds what the load may not have seen. */
  private load(): Promise<Checkpoint> {
    const inOneSnapshot = async (tx: Tx) => {
      await holdReadModels(tx);
      const [row] = await tx.query<{ xmin: string }>('SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin');
      await this.followed.load(tx);
      // Everything below xmin is in the snapshot; of what follows, some may be.
      return { transactionId: BigInt(row?.xmin ?? 0), position: 0 };
    };
    return this.followed.turns.take(() =>
      this.database.transaction(inOneSnapshot, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'),
    );
  }

  /** The place in the log stays: events that the load has seen do no harm a second time. */
  private async loadAnew(): Promise<void> {
    this.stale = false;
    try {
      await this.load();
    } catch (error) {
      this.stale = true;
      throw error;
    }
  }

  private async step(): Promise<'more' | 'idle'> {
    if (this.stale) await this.loadAnew();
    const batch = await this.tail.readAfter(this.database, this.checkpoint, this.followed.handles);
    if (batch.events.length > 0) await this.followed.apply(batch.events);
    this.checkpoint = batch.checkpoint;
    return batch.exhausted ? 'idle' : 'more';
  }
}
