import { Refusal } from '@kronblad/contracts/refusals';
import type { AdminMarketingPage } from '@kronblad/contracts/views/pages';
import { Inject, Injectable } from '@nestjs/common';
import { Database, LogTail, Shelf, SwapWatch, type Tx } from '../../event-store/index.js';
import { marketingPages } from './marketing-pages.projection.js';

type Row = Omit<AdminMarketingPage, 'created_at' | 'updated_at'> & {
  readonly created_at: Date;
  readonly updated_at: Date;
};

const ALL = `
  SELECT id, version, title, slug, excerpt, content, featured_image, seo_title, seo_description, seo_keywords,
    cta_text, cta_link, is_active, is_published, created_at, updated_at
  FROM marketing_pages ORDER BY id`;

/** Every marketing page, in this process's memory; current within moments of a change, whichever process made it. */
@Injectable()
export class MarketingPageShelf extends Shelf {
  readonly handles = ['MarketingPageCreated', 'MarketingPageChanged', 'MarketingPageDeleted'] as const;
  readonly projections = [marketingPages];
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

  /** Those that anybody may see. */
  get published(): readonly AdminMarketingPage[] {
    return this.pages.filter((page) => page.is_published && page.is_active);
  }

  /** Refuses: marketing_page_not_found. */
  record(id: number): AdminMarketingPage {
    const page = this.pages.find((each) => each.id === id);
    if (!page) throw new Refusal('marketing_page_not_found');
    return page;
  }

  protected async read(tx: Tx): Promise<void> {
    const rows = await tx.query<Row>(ALL, [], 'marketing-pages-all');
    this.pages = rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    }));
  }
}
