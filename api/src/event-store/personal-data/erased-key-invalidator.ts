import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { Database } from '../log/database.js';
import { Mutex } from '../log/mutex.js';
import type { RecentEventsBuffer } from '../log/recent-events-buffer.js';
import { LogSubscriber, type SubscribedState } from '../projections/log-subscriber.js';
import type { RebuildNotifier } from '../rebuild/rebuild-notifier.js';
import type { PersonKeys } from './person-keys.js';

/** Clears this process's key cache when any process has erased a person or a recipient. */
export class ErasedKeyInvalidator implements SubscribedState, OnApplicationBootstrap, OnApplicationShutdown {
  readonly handles = ['PersonErased', 'RecipientErased'] as const;
  readonly projections = [];
  readonly mutex = new Mutex();
  private readonly subscriber: LogSubscriber;

  constructor(
    private readonly keys: PersonKeys,
    database: Database,
    recentEvents: RecentEventsBuffer,
    rebuilds: RebuildNotifier,
    onFailure: (error: unknown) => void,
  ) {
    this.subscriber = new LogSubscriber(database, recentEvents, rebuilds, this, onFailure);
  }

  onApplicationBootstrap(): Promise<void> {
    return this.subscriber.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.subscriber.stop();
  }

  async load(): Promise<void> {
    this.keys.forget();
  }

  async apply(): Promise<void> {
    this.keys.forget();
  }
}
