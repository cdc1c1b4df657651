import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type AnyEvent, Database, Mutex, RecentEventsBuffer, type Tx } from '../../event-store/index.js';
import { LogSubscriber, RebuildNotifier, type SubscribedState } from '../../event-store/projections/index.js';
import { catalogueProjections } from '../read-models/catalogue-projections.js';
import { readStock } from '../read-models/stock/stock.query.js';
import { affectedIds, FOLLOWED_TYPES } from './affected-ids.js';
import { CatalogueSnapshot } from './catalogue-snapshot.js';
import { readAllProducts, readCategories, readProducts } from './rows.js';

const MAX_TIMER_MS = 2 ** 31 - 1;

@Injectable()
export class CatalogueSnapshotUpdater implements SubscribedState, OnApplicationBootstrap, OnApplicationShutdown {
  readonly handles = FOLLOWED_TYPES;
  readonly projections = catalogueProjections;
  readonly mutex = new Mutex();
  private readonly logger = new Logger('Catalogue');
  private readonly subscriber: LogSubscriber;
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(
    private readonly database: Database,
    recentEvents: RecentEventsBuffer,
    rebuilds: RebuildNotifier,
    private readonly snapshot: CatalogueSnapshot,
  ) {
    this.subscriber = new LogSubscriber(database, recentEvents, rebuilds, this, (error) =>
      this.logger.error(
        `Updating the catalogue from the log failed; retrying: ${error instanceof Error ? error.stack : error}`,
      ),
    );
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.subscriber.start();
    this.turnDayOnTime();
  }

  async onApplicationShutdown(): Promise<void> {
    for (const timer of this.timers) clearTimeout(timer);
    await this.subscriber.stop();
  }

  async load(tx: Tx): Promise<void> {
    const categories = await readCategories(tx);
    const products = await readAllProducts(tx);
    const known = [...this.snapshot.all()].map(({ id }) => id);
    this.snapshot.update(known, products, categories);
  }

  /** Reads everything again that the events touched, so repeated and late events do no harm. */
  apply(events: readonly AnyEvent[]): Promise<void> {
    const { products, stock, images, categories } = affectedIds(events);
    if (images.size > 0) {
      for (const { id, images: shown } of this.snapshot.all()) {
        if (shown.some(({ url }) => images.has(url))) products.add(id);
      }
    }
    return this.refresh([...products], [...stock], categories);
  }

  /** Called after a write, so that this process's next reply shows it. */
  refresh(products: readonly number[], stock: readonly number[] = [], categories = false): Promise<void> {
    return this.mutex.runExclusive(async () => {
      if (stock.length > 0) this.snapshot.updateStock(await readStock(this.database, stock));
      if (products.length === 0 && !categories) return;
      const rows = products.length > 0 ? await readProducts(this.database, products) : [];
      this.snapshot.update(products, rows, categories ? await readCategories(this.database) : null);
    });
  }

  private turnDayOnTime(): void {
    const wait = Math.max(1, this.snapshot.validUntil - Date.now());
    const timer = setTimeout(
      () => {
        this.timers.delete(timer);
        this.snapshot.keepDay();
        this.turnDayOnTime();
      },
      Math.min(wait, MAX_TIMER_MS),
    );
    this.timers.add(timer.unref());
  }
}
