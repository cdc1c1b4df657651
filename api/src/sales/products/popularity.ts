import { addDays, stockholmDay } from '@kronblad/contracts/time/time';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CatalogueSnapshot } from '../../catalogue/index.js';
import { Database, Mutex, RecentEventsBuffer, type Tx } from '../../event-store/index.js';
import { LogSubscriber, RebuildNotifier, type SubscribedState } from '../../event-store/projections/index.js';
import { readBoughtTogether } from './bought-together.js';
import { productSalesProjection } from './product-sales.projection.js';
import { readPopularity } from './sales-rows.js';

const POPULAR_DAYS = 90;
/** Related products kept per product: more than the shop shows, because some may be sold out. */
const MAX_TOGETHER = 12;
const INTERVAL_MS = 10 * 60_000;

/** Gives the catalogue's sort orders and related products what was sold, at start and then by the clock. */
@Injectable()
export class Popularity implements SubscribedState, OnApplicationBootstrap, OnApplicationShutdown {
  readonly handles = [];
  readonly projections = [productSalesProjection];
  readonly mutex = new Mutex();
  private readonly subscriber: LogSubscriber;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    recentEvents: RecentEventsBuffer,
    rebuilds: RebuildNotifier,
    private readonly catalogue: CatalogueSnapshot,
  ) {
    const logger = new Logger('Popularity');
    this.subscriber = new LogSubscriber(database, recentEvents, rebuilds, this, (error) =>
      logger.error(`Reading the popularity of products failed; retrying: ${error}`),
    );
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.subscriber.start();
    this.refreshOnTime();
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    await this.subscriber.stop();
  }

  async load(tx: Tx): Promise<void> {
    const sold = await readPopularity(tx, addDays(stockholmDay(Date.now()), -POPULAR_DAYS));
    this.catalogue.updatePopularity(sold, await readBoughtTogether(tx, MAX_TOGETHER));
  }

  async apply(): Promise<void> {}

  /** All processes refresh at the same minutes, so that they sort lists alike. Interval: decision 0020. */
  private refreshOnTime(): void {
    const wait = INTERVAL_MS - (Date.now() % INTERVAL_MS);
    this.timer = setTimeout(() => {
      this.refreshOnTime();
      void this.mutex.runExclusive(() => this.load(this.database)).catch(() => undefined);
    }, wait).unref();
  }
}
