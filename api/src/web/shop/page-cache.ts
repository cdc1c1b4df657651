import { LRUCache } from 'lru-cache';
import type { Semaphore } from './semaphore.js';
import type { ShopPage } from './shop-page.js';

export interface PageCacheOptions {
  readonly render: (path: string) => Promise<ShopPage>;
  /** Whether the API still gives the answers that the page was rendered from. */
  readonly isCurrent: (page: ShopPage) => Promise<boolean>;
  /** Grows with every edit in the back office. A visitor sees an edit at once. */
  readonly edits: () => number;
  /** Grows with every sale. A visitor sees a sale within a second. */
  readonly sales: () => number;
  readonly renders: Semaphore;
  readonly clock?: () => number;
  readonly maxBytes?: number;
}

/** Where a page came from, for the metrics. */
export type PageSource = 'kept' | 'checked' | 'rendered' | 'stale';

interface Changes {
  readonly edits: number;
  readonly sales: number;
}

interface Entry {
  readonly page: ShopPage;
  readonly weight: number;
  readonly renderedAt: number;
  checkedAt: number;
  seen: Changes;
  isSmall: boolean;
}

interface Renewal {
  /** Changes that the renewal shows; undefined until it begins. */
  readonly begun: { seen?: Changes };
  readonly page: Promise<ShopPage>;
}

const SALES_MS = 1_000;
/** A page is checked this often when no change was counted, and rendered this often whatever the check says. */
const TRUST_MS = 60_000;
const MAX_AGE_MS = 15 * 60_000;
/** A page this old is worth the best compression. */
const SETTLED_MS = 5_000;
/** A visitor waits for the replacement of a stale page while fewer renders than this wait; else gets the stale page. */
const MAX_AHEAD = 8;
/** Bounds the memory of requests that wait for pages which are not cached. */
export const MAX_COLD = 1_000;
/** Headers, reads and path of an entry. */
const OVERHEAD = 3_000;
/** Room for the Brotli variant and for gzip, which is made when the first client asks for it. */
const VARIANTS = 2.25;

/**
 * Pages that are the same for every visitor, stale-while-revalidate and bounded by size. A cached page is sent as it is
 * until something changes. It is then checked against the API, and rendered again only when an answer differs.
 */
export class PageCache {
  private readonly entries: LRUCache<string, Entry>;
  private readonly renewals = new Map<string, Renewal>();
  private readonly clock: () => number;
  private isShrinking = false;

  constructor(
    private readonly options: PageCacheOptions,
    private readonly onServed: (source: PageSource) => void = () => undefined,
  ) {
    this.clock = options.clock ?? Date.now;
    this.entries = new LRUCache({
      maxSize: options.maxBytes ?? 32 * 1024 * 1024,
      sizeCalculation: ({ weight }) => weight,
    });
  }

  get size(): { readonly pages: number; readonly bytes: number } {
    return { pages: this.entries.size, bytes: this.entries.calculatedSize };
  }

  /** Throws QueueFull for a page that is not cached while MAX_COLD renders wait. */
  get(path: string): Promise<ShopPage> {
    const entry = this.entries.get(path);
    if (entry && this.isFresh(entry)) {
      this.onServed('kept');
      this.shrink(entry);
      return Promise.resolve(entry.page);
    }
    const renewed = this.renew(path, entry ? undefined : MAX_COLD);
    if (!entry || this.options.renders.waiting < MAX_AHEAD) return renewed;
    renewed.catch(() => undefined);
    this.onServed('stale');
    return Promise.resolve(entry.page);
  }

  private isFresh({ seen, checkedAt, renderedAt }: Entry): boolean {
    const now = this.clock();
    if (now - checkedAt >= TRUST_MS || now - renderedAt >= MAX_AGE_MS) return false;
    const { edits, sales } = this.changes();
    return seen.edits === edits && (seen.sales === sales || now - checkedAt < SALES_MS);
  }

  private renew(path: string, maxWaiting?: number): Promise<ShopPage> {
    const running = this.renewals.get(path);
    // A renewal that began before the last change may show what was before it.
    if (running && this.isLatest(running.begun.seen)) return running.page;
    const begun: Renewal['begun'] = {};
    const begin = () => {
      begun.seen = this.changes();
      return this.checkOrRender(path, begun.seen);
    };
    const page = this.options.renders.run(begin, maxWaiting).finally(() => {
      if (this.renewals.get(path)?.page === page) this.renewals.delete(path);
    });
    this.renewals.set(path, { begun, page });
    return page;
  }

  private isLatest(seen: Changes | undefined): boolean {
    const { edits, sales } = this.changes();
    return !seen || (seen.edits === edits && seen.sales === sales);
  }

  private async checkOrRender(path: string, seen: Changes): Promise<ShopPage> {
    const entry = this.entries.peek(path);
    const startedAt = this.clock();
    if (entry && startedAt - entry.renderedAt < MAX_AGE_MS && (await this.options.isCurrent(entry.page))) {
      Object.assign(entry, { seen, checkedAt: startedAt });
      this.onServed('checked');
      return entry.page;
    }
    const page = await this.options.render(path);
    this.onServed('rendered');
    if (page.status >= 500 || page.reads.some(({ failed }) => failed)) return entry?.page ?? page;
    if (page.status !== 200) {
      this.entries.delete(path);
      return page;
    }
    const weight = await weigh(page);
    this.entries.set(path, { page, renderedAt: startedAt, checkedAt: startedAt, seen, isSmall: false, weight });
    return page;
  }

  private changes(): Changes {
    return { edits: this.options.edits(), sales: this.options.sales() };
  }

  /** One page at a time; the others are compressed when they are asked for again. */
  private shrink(entry: Entry): void {
    if (this.isShrinking || entry.isSmall || this.clock() - entry.renderedAt < SETTLED_MS) return;
    const { body } = entry.page;
    entry.isSmall = true;
    if (!body.isCompressible) return;
    this.isShrinking = true;
    void body
      .shrink()
      .catch(() => undefined)
      .finally(() => {
        this.isShrinking = false;
      });
  }
}

/** Bytes of all variants. Compresses the page for the browsers that will ask for it. */
async function weigh({ body }: ShopPage): Promise<number> {
  const compressed = body.isCompressible ? (await body.encoded('br')).length : 0;
  return Math.ceil(body.bytes.length + compressed * VARIANTS + OVERHEAD);
}
