import type { EventType } from '../../events/all.js';
import type { Database } from '../log/database.js';
import { BEGINNING, type Checkpoint } from '../log/event-reader.js';
import type { Mutex } from '../log/mutex.js';
import type { RecentEventsBuffer } from '../log/recent-events-buffer.js';
import type { AnyEvent } from '../log/stored-event.js';
import type { Tx } from '../log/transaction.js';
import { lockReadModelsShared } from '../rebuild/built-projections.js';
import type { RebuildNotifier } from '../rebuild/rebuild-notifier.js';
import { PollLoop } from './poll-loop.js';
import type { Projection } from './projection.js';

export interface SubscribedState {
  readonly handles: readonly EventType[];
  readonly projections: readonly Projection[];
  /** Held during every read of the database into memory, so that an older result does not overwrite a newer one. */
  readonly mutex: Mutex;
  /**
   * Replaces all data by what the read models hold in one snapshot. Runs again after a rebuild has swapped the tables.
   */
  load(tx: Tx): Promise<void>;
  /** Updates the data after events; must tolerate events that `load` has already seen. */
  apply(events: readonly AnyEvent[]): Promise<void>;
}

/**
 * Keeps in-memory data current with the log, without a stored checkpoint: loads all data in one snapshot, then applies
 * every event that the snapshot might have missed.
 */
export class LogSubscriber {
  private checkpoint: Checkpoint = BEGINNING;
  private readonly loop: PollLoop;
  private stale = false;
  private unsubscribes: (() => void)[] = [];

  constructor(
    private readonly database: Database,
    private readonly recentEvents: RecentEventsBuffer,
    private readonly rebuilds: RebuildNotifier,
    private readonly state: SubscribedState,
    onFailure: (error: unknown) => void,
  ) {
    this.loop = new PollLoop(() => this.step(), onFailure);
  }

  async start(): Promise<void> {
    const { handles, projections } = this.state;
    this.unsubscribes = [await this.rebuilds.subscribe(projections, this.onSwap)];
    this.checkpoint = await this.load();
    this.unsubscribes.push(this.recentEvents.subscribe(handles, this.loop.wake));
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

  private load(): Promise<Checkpoint> {
    const inOneSnapshot = async (tx: Tx) => {
      await lockReadModelsShared(tx);
      const [row] = await tx.query<{ xmin: string }>('SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin');
      await this.state.load(tx);
      // The snapshot contains every transaction with an id below xmin, and possibly some with higher ids. All events
      // from xmin on are therefore applied after the load, even if the load has seen them.
      return { transactionId: BigInt(row?.xmin ?? 0), position: 0 };
    };
    return this.state.mutex.runExclusive(() =>
      this.database.transaction(inOneSnapshot, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'),
    );
  }

  /** Keeps the checkpoint. Events that the load has already seen are then applied again; `apply` tolerates that. */
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
    const batch = await this.recentEvents.readAfter(this.database, this.checkpoint, this.state.handles);
    if (batch.events.length > 0) await this.state.apply(batch.events);
    this.checkpoint = batch.checkpoint;
    return batch.exhausted ? 'idle' : 'more';
  }
}
