import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { EventType } from '../../events/all.js';
import type { Database } from '../log/database.js';
import { Mutex } from '../log/mutex.js';
import type { RecentEventsBuffer } from '../log/recent-events-buffer.js';
import type { Tx } from '../log/transaction.js';
import type { RebuildNotifier } from '../rebuild/rebuild-notifier.js';
import { LogSubscriber, type SubscribedState } from './log-subscriber.js';
import type { Projection } from './projection.js';

/** A small read model kept in memory, reloaded soon after a change in any process. */
export abstract class InMemoryReadModel implements SubscribedState, OnApplicationBootstrap, OnApplicationShutdown {
  abstract readonly handles: readonly EventType[];
  abstract readonly projections: readonly Projection[];
  readonly mutex = new Mutex();
  private readonly subscriber: LogSubscriber;
  private changesSeen = 0;

  protected constructor(
    private readonly database: Database,
    recentEvents: RecentEventsBuffer,
    rebuilds: RebuildNotifier,
    name: string,
  ) {
    const logger = new Logger(name);
    this.subscriber = new LogSubscriber(database, recentEvents, rebuilds, this, (error) =>
      logger.error(`Updating ${name} from the log failed; retrying: ${error}`),
    );
  }

  protected abstract read(tx: Tx): Promise<void>;

  get changes(): number {
    return this.changesSeen;
  }

  /** Increases the counter `changes` for a change without an event, such as the scheduled publication of a page. */
  protected countChange(): void {
    this.changesSeen++;
  }

  onApplicationBootstrap(): Promise<void> {
    return this.subscriber.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.subscriber.stop();
  }

  async load(tx: Tx): Promise<void> {
    await this.read(tx);
    this.changesSeen++;
  }

  apply(): Promise<void> {
    return this.refresh();
  }

  refresh(): Promise<void> {
    return this.mutex.runExclusive(() => this.load(this.database));
  }
}
