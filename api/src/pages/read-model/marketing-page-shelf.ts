import { Refusal } from '@kronblad/contracts/refusals';
import type { AdminMarketingPage } from '@kronblad/contracts/views/pages';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Database, type Followed, Follower, LogTail, type Tx } from '../../event-store/index.js';

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
export class MarketingPageShelf implements Followed, OnApplicationBootstrap, OnModuleDestroy {
  readonly handles = ['MarketingPageCreated', 'MarketingPageChanged', 'MarketingPageDeleted'] as const;
  private readonly follower: Follower;
  private pages: readonly AdminMarketingPage[] = [];
  private changesSeen = 0;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(LogTail) tail: LogTail,
  ) {
    const logger = new Logger('MarketingPages');
    this.follower = new Follower(database, tail, this, (error) => logger.error(String(error)));
  }

  get all(): readonly AdminMarketingPage[] {
    return this.pages;
  }

  /** Those that anybody may see. */
  get published(): readonly AdminMarketingPage[] {
    return this.pages.filter((page) => page.is_published && page.is_active);
  }

  /** How often this process has seen the pages change; grows only. */
  get changes(): number {
    return this.changesSeen;
  }

  /** Refuses: marketing_page_not_found. */
  record(id: number): AdminMarketingPage {
    const page = this.pages.find((each) => each.id === id);
    if (!page) throw new Refusal('marketing_page_not_found');
    return page;
  }

  onApplicationBootstrap(): Promise<void> {
    return this.follower.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.follower.stop();
  }

  async load(tx: Tx): Promise<void> {
    const rows = await tx.query<Row>(ALL, [], 'marketing-pages-all');
    this.pages = rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    }));
    this.changesSeen++;
  }

  apply(): Promise<void> {
    return this.refresh();
  }

  /** Reads them anew. One after another: an older reading must not overwrite a newer one. */
  refresh(): Promise<void> {
    const run = this.last.then(() => this.load(this.database));
    this.last = run.catch(() => undefined);
    return run;
  }
}
