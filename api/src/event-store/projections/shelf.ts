import type { EventType } from '@kronblad/contracts/events/all';
import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Database } from '../log/database.js';
import type { LogTail } from '../log/log-tail.js';
import type { Tx } from '../log/transaction.js';
import { Turns } from '../log/turns.js';
import type { SwapWatch } from '../rebuild/swap-watch.js';
import { type Followed, Follower } from './follower.js';
import type { Projection } from './projection.js';

/**
 * Records of one kind, few enough to be held in this process's memory whole; current within moments of a change, whichever
 * process made it.
 */
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

  /** Reads them all, and puts them in the place of those from before. */
  protected abstract read(tx: Tx): Promise<void>;

  /** How often this process has seen them change; grows only. */
  get changes(): number {
    return this.changesSeen;
  }

  /** Counts a change that came without an event, such as a time that has come. */
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

  /** Reads them anew. */
  refresh(): Promise<void> {
    return this.turns.take(() => this.load(this.database));
  }
}
