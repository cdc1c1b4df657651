import type { Semaphore } from '@kronblad/platform/semaphore';
import { LRUCache } from 'lru-cache';
import type { ShopPage } from './shop-page.js';

export interface PageCacheOptions {
  readonly render: (path: string) => Promise<ShopPage>;
  /** Returns whether the API still gives the answers from which the page was rendered. */
  readonly isCurrent: (page: ShopPage) => Promise<boolean>;
  /** Increases with every edit in the back office. Cached pages are then stale at once. */
  readonly edits: () => number;
  /** Increases with every sale. A page is stale then, but not in the first second after its last check. */
  readonly sales: () => number;
  readonly renders: Semaphore;
  readonly clock?: () => number;
  readonly maxBytes?: number;
}

export type PageSource = 'kept' | 'checked' | 'rendered' | 'stale';

interface Seen {
  readonly at: number;
  readonly edits: number;
  readonly sales: number;
}

interface Entry {
  readonly page: ShopPage;
  readonly weight: number;
  readonly renderedAt: number;
  seen: Seen;
  isBestCompressed: boolean;
}

interface Renewal {
  seen?: Seen;
  page?: Promise<ShopPage>;
}

const SALES_MS = 1_000;
/**
 * Without a changed counter a page is checked once in each minute of the clock, because the deadlines of delivery days
 * fall on whole minutes. After MAX_AGE_MS a page is always rendered again.
 */
const MINUTE_MS = 60_000;
const MAX_AGE_MS = 15 * 60_000;
/** Age from which a page is compressed at the best quality. */
const SETTLED_MS = 5_000;
/**
 * A request for a stale page waits for the new page while fewer than this many renders are queued. Otherwise it gets
 * the stale page.
 */
const MAX_AHEAD = 8;
/** Maximum number of queued renders, to bound memory. At the limit, a request for a page that is not cached fails. */
export const MAX_QUEUED_RENDERS = 1_000;
/** About 250 product pages. */
const MAX_BYTES = 24 * 1024 * 1024;
const OVERHEAD = 3_000;
/** Multiple of the Brotli size: room for the Brotli variant and for gzip, which is made on the first request for it. */
const VARIANTS = 2.25;

/**
 * Caches pages that are the same for every visitor, bounded by size. A cached page is sent until a counter changes; it
 * is then checked against the API, and rendered again only when an answer differs. Under load a stale page is sent
 * meanwhile.
 */
export class PageCache {
  private readonly entries: LRUCache<string, Entry>;
  private readonly renewals = new Map<string, Renewal>();
  private readonly clock: () => number;
  private isCompressing = false;

  constructor(
    private readonly options: PageCacheOptions,
    private readonly onServed: (source: PageSource) => void = () => undefined,
  ) {
    this.clock = options.clock ?? Date.now;
    this.entries = new LRUCache({
      maxSize: options.maxBytes ?? MAX_BYTES,
      sizeCalculation: ({ weight }) => weight,
    });
  }

  get size(): { readonly pages: number; readonly bytes: number } {
    return { pages: this.entries.size, bytes: this.entries.calculatedSize };
  }

  /** Throws QueueFull for a page that is not cached while MAX_QUEUED_RENDERS renders wait. */
  get(path: string): Promise<ShopPage> {
    const entry = this.entries.get(path);
    if (entry && this.isFresh(entry)) {
      this.onServed('kept');
      this.compressBest(entry);
      return Promise.resolve(entry.page);
    }
    const renewed = this.renew(path, entry ? undefined : MAX_QUEUED_RENDERS);
    if (!entry || this.options.renders.waiting < MAX_AHEAD) return renewed;
    renewed.catch(() => undefined);
    this.onServed('stale');
    return Promise.resolve(entry.page);
  }

  private isFresh({ seen, renderedAt }: Entry): boolean {
    const now = this.clock();
    return minuteOf(now) === minuteOf(seen.at) && now - renderedAt < MAX_AGE_MS && this.isLatest(seen);
  }

  private isLatest({ at, edits, sales }: Seen): boolean {
    if (edits !== this.options.edits()) return false;
    return sales === this.options.sales() || this.clock() - at < SALES_MS;
  }

  private renew(path: string, maxWaiting?: number): Promise<ShopPage> {
    const running = this.renewals.get(path);
    // A renewal that began before the last change may contain old data.
    if (running?.page && (!running.seen || this.isLatest(running.seen))) return running.page;
    const renewal: Renewal = {};
    const begin = () => {
      renewal.seen = { at: this.clock(), edits: this.options.edits(), sales: this.options.sales() };
      return this.checkOrRender(path, renewal.seen);
    };
    renewal.page = this.options.renders.run(begin, maxWaiting).finally(() => {
      if (this.renewals.get(path) === renewal) this.renewals.delete(path);
    });
    this.renewals.set(path, renewal);
    return renewal.page;
  }

  private async checkOrRender(path: string, seen: Seen): Promise<ShopPage> {
    const entry = this.entries.peek(path);
    if (entry && seen.at - entry.renderedAt < MAX_AGE_MS && (await this.options.isCurrent(entry.page))) {
      entry.seen = seen;
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
    this.entries.set(path, {
      page,
      weight: await entryBytes(page),
      renderedAt: seen.at,
      seen,
      isBestCompressed: false,
    });
    return page;
  }

  private compressBest(entry: Entry): void {
    if (this.isCompressing || entry.isBestCompressed || this.clock() - entry.renderedAt < SETTLED_MS) return;
    const { body } = entry.page;
    entry.isBestCompressed = true;
    if (!body.isCompressible) return;
    this.isCompressing = true;
    void body
      .compressBest()
      .catch(() => undefined)
      .finally(() => {
        this.isCompressing = false;
      });
  }
}

const minuteOf = (millis: number): number => Math.floor(millis / MINUTE_MS);

/**
 * Returns the memory that the page and its compressed variants take. Compresses the page with Brotli, which browsers
 * will request.
 */
async function entryBytes({ body }: ShopPage): Promise<number> {
  const compressed = body.isCompressible ? (await body.encoded('br')).length : 0;
  return Math.ceil(body.bytes.length + compressed * VARIANTS + OVERHEAD);
}
