import type { AdminMarketingPage } from '@kronblad/contracts/views/pages';
import { Inject, Injectable } from '@nestjs/common';
import { Database, LogTail, readRows, Shelf, SwapWatch, type Tx } from '../event-store/index.js';
import { recordEvents } from '../records/index.js';
import { MarketingPage } from './marketing-page.entity.js';
import { marketingPageView } from './marketing-page-view.js';
import { marketingPages, marketingPagesProjection } from './marketing-pages.js';

/** Every marketing page, in this process's memory; current within moments of a change, whichever process made it. */
@Injectable()
export class MarketingPageShelf extends Shelf {
  readonly handles = recordEvents(marketingPages);
  readonly projections = [marketingPagesProjection];
  private pages: readonly AdminMarketingPage[] = [];

  constructor(
    @Inject(Database) database: Database,
    @Inject(LogTail) tail: LogTail,
    @Inject(SwapWatch) swaps: SwapWatch,
  ) {
    super(database, tail, swaps, 'MarketingPages');
  }

  get all(): readonly AdminMarketingPage[] {
    return this.pages;
  }

  /** The pages that anybody may see. */
  get published(): readonly AdminMarketingPage[] {
    return this.pages.filter((page) => page.is_published && page.is_active);
  }

  protected async read(tx: Tx): Promise<void> {
    this.pages = (await readRows(tx, MarketingPage)).map(marketingPageView);
  }
}
