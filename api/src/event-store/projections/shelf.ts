import type { EventType } from '@kronblad/contracts/events/all';
import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Database } from '../log/database.js';
import type { LogTail } from '../log/log-tail.js';
import type { Tx } from '../log/transaction.js';
import { Turns } from '../log/turns.js';
import type { SwapWatch } from '../rebuild/swap-watch.js';
import { type Followed, Follower } from './follower.js';
import type { Projection } from './projection.js';

/** In-memory read model of a small set of records; refreshed within moments of a change in any process. */
export abstract class Shelf implements Followed, OnApplicationBootstrap, OnModuleDestroy {
  abstract readonly handles: readonly EventType[];
  abstract readonly projections: readonly Projection[];
  readonly turns = new Turns();
  private readonly follower: Follower;
  private changesSeen = 0;

  protected constructor(
    private readonly database: Database,
    tail: LogTail,
    swaps: SwapWatch,
    name: string,
  ) {
    const logger = new Logger(name);
    this.follower = new Follower(database, tail, swaps, this, (error) => logger.error(String(error)));
  }

  protected abstract read(tx: Tx): Promise<void>;

  /** Number of changes this process has seen; only grows. */
  get changes(): number {
    return this.changesSeen;
  }

  /** Counts a change without an event, such as a scheduled time. */
  protected countChange(): void {
    this.changesSeen++;
  }

  onApplicationBootstrap(): Promise<void> {
    return this.follower.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.follower.stop();
  }

  async load(tx: Tx): Promise<void> {
    await this.read(tx);
    this.changesSeen++;
  }

  apply(): Promise<void> {
    return this.refresh();
  }

  refresh(): Promise<void> {
    return this.turns.take(() => this.load(this.database));
  }
}
