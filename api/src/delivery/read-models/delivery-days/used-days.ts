import type { UsedCapacity } from '@kronblad/contracts/delivery/delivery-days';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type AnyEvent, Database, Mutex, RecentEventsBuffer, type Tx } from '../../../event-store/index.js';
import { LogSubscriber, RebuildNotifier, type SubscribedState } from '../../../event-store/projections/index.js';
import { changesOf, deliveryDays } from './delivery-days.projection.js';

interface Row {
  readonly day: string;
  readonly points: number;
  readonly stops: number;
}

const UNUSED: UsedCapacity = { points: 0, stops: 0 };
const COLUMNS = 'SELECT day, points_used AS points, stops_used AS stops FROM delivery_days';

/**
 * The days' used capacity in memory. Not an `InMemoryReadModel`: an order must not make every cached page of the shop
 * be rendered again.
 */
@Injectable()
export class UsedDays implements SubscribedState, OnApplicationBootstrap, OnApplicationShutdown {
  readonly handles = deliveryDays.handles;
  readonly projections = [deliveryDays];
  readonly mutex = new Mutex();
  private readonly logger = new Logger('UsedDays');
  private readonly subscriber: LogSubscriber;
  private days = new Map<string, UsedCapacity>();

  constructor(
    private readonly database: Database,
    recentEvents: RecentEventsBuffer,
    rebuilds: RebuildNotifier,
  ) {
    this.subscriber = new LogSubscriber(database, recentEvents, rebuilds, this, (error) =>
      this.logger.error(`Reading the used capacity failed; retrying: ${error}`),
    );
  }

  get hasAny(): boolean {
    return this.days.size > 0;
  }

  of(day: string): UsedCapacity {
    return this.days.get(day) ?? UNUSED;
  }

  onApplicationBootstrap(): Promise<void> {
    return this.subscriber.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.subscriber.stop();
  }

  async load(tx: Tx): Promise<void> {
    const rows = await tx.query<Row>(COLUMNS);
    this.days = new Map(rows.map(({ day, ...used }) => [day, used]));
  }

  /** Reads the events' days only; orders without a day cost nothing. */
  async apply(events: readonly AnyEvent[]): Promise<void> {
    const changed = [...new Set(events.flatMap(changesOf).map(({ day }) => day))];
    if (changed.length === 0) return;
    await this.mutex.runExclusive(async () => {
      const sql = `${COLUMNS} WHERE day = ANY($1)`;
      const rows = await this.database.query<Row>(sql, [changed], 'delivery-days-used');
      for (const { day, ...used } of rows) this.days.set(day, used);
    });
  }
}
