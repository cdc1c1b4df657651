import { pageState } from '@kronblad/contracts/page/page-state';
import type { AdminMarketingPage } from '@kronblad/contracts/page/schema';
import { Injectable } from '@nestjs/common';
import { recordEvents } from '../crud/index.js';
import { Database, RecentEventsBuffer, type Tx } from '../event-store/index.js';
import { InMemoryReadModel, RebuildNotifier, readRows } from '../event-store/projections/index.js';
import { SeoRecord, seoRecords, seoRecordsProjection } from '../seo-records/index.js';
import { MarketingPage } from './marketing-page.entity.js';
import { marketingPageView } from './marketing-page-view.js';
import { marketingPages, marketingPagesProjection } from './marketing-pages.js';

@Injectable()
export class PublishedPagesReadModel extends InMemoryReadModel {
  readonly handles = [...recordEvents(marketingPages), ...recordEvents(seoRecords)];
  readonly projections = [marketingPagesProjection, seoRecordsProjection];
  private pages: readonly AdminMarketingPage[] = [];
  /** The next time at which a page's publication window opens or closes. */
  private turn = Number.POSITIVE_INFINITY;

  constructor(database: Database, recentEvents: RecentEventsBuffer, rebuilds: RebuildNotifier) {
    super(database, recentEvents, rebuilds, 'MarketingPages');
  }

  get all(): readonly AdminMarketingPage[] {
    return this.pages;
  }

  get published(): readonly AdminMarketingPage[] {
    const now = Date.now();
    return this.pages.filter((page) => pageState(page, now) === 'public');
  }

  /**
   * Increases also when a publication window opens or closes, because cached pages are checked when this number
   * changes.
   */
  override get changes(): number {
    if (Date.now() >= this.turn) {
      this.countChange();
      this.turn = nextTurn(this.pages, Date.now());
    }
    return super.changes;
  }

  protected async read(tx: Tx): Promise<void> {
    const records = (await readRows(tx, SeoRecord)).filter(({ entityType }) => entityType === 'marketing_page');
    const seoOf = new Map(records.map((record) => [Number(record.entityId), record]));
    const pages = await readRows(tx, MarketingPage);
    this.pages = pages.map((page) => marketingPageView({ ...page, seo: seoOf.get(page.id) ?? null }));
    this.turn = nextTurn(this.pages, Date.now());
  }
}

function nextTurn(pages: readonly AdminMarketingPage[], now: number): number {
  const times = pages.flatMap(({ publish_at, unpublish_at }) => [publish_at, unpublish_at]);
  const ahead = times.map((time) => (time === null ? Number.NaN : Date.parse(time))).filter((time) => time > now);
  return ahead.reduce((next, time) => Math.min(next, time), Number.POSITIVE_INFINITY);
}
