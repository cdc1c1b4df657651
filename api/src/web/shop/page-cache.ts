import type { RenderPlace } from './render-queue.js';
import type { ShopPage } from './shop-page.js';

export interface PageCacheOptions {
  readonly render: (path: string, place: RenderPlace) => Promise<ShopPage>;
  /** Whether everything that the page was made of is still the same. */
  readonly isCurrent: (page: ShopPage) => Promise<boolean>;
  /** Grows when anything changes that pages may be made of. */
  readonly version: () => number;
  readonly clock?: () => number;
  readonly maxBytes?: number;
}

/** How a page was come by, for the metrics. */
export type PageSource = 'kept' | 'checked' | 'rendered';

interface Entry {
  readonly page: ShopPage;
  readonly renderedAt: number;
  readonly weight: number;
  /** Null once two have. What one alone asks for, which may be ever new addresses, is no page that others wait for. */
  onlyAskedBy: string | null;
  version: number;
  checkedAt: number;
}

interface Making {
  readonly version: number;
  readonly from: string;
  /** Who has asked for it meanwhile: it waits for them too. */
  readonly others: Set<string>;
  readonly page: Promise<ShopPage>;
}

/** Without any event, a page is held against its sources so often … */
const TRUST_MS = 60_000;
/** … and made anew so often. */
const MAX_AGE_MS = 15 * 60_000;
/** Headers, reads and the address. */
const OVERHEAD = 3_000;

/**
 * Pages that are the same for everybody. A kept page is sent as it is until something changes; then it is held against
 * the answers it was made of, and rendered again only when one of them differs. However many ask at once, one is made.
 */
export class PageCache {
  private readonly entries = new Map<string, Entry>();
  private readonly making = new Map<string, Making>();
  private readonly clock: () => number;
  private readonly maxBytes: number;
  private bytes = 0;

  constructor(
    private readonly options: PageCacheOptions,
    private readonly onServed: (source: PageSource) => void = () => undefined,
  ) {
    this.clock = options.clock ?? Date.now;
    this.maxBytes = options.maxBytes ?? 16 * 1024 * 1024;
  }

  get size(): { readonly pages: number; readonly bytes: number } {
    return { pages: this.entries.size, bytes: this.bytes };
  }

  /** `from`: who asks, a network, as counted among those who wait for pages that are not known. */
  get(path: string, from: string): Promise<ShopPage> {
    const version = this.options.version();
    const entry = this.entries.get(path);
    if (entry && entry.onlyAskedBy !== from) entry.onlyAskedBy = null;
    if (entry && this.isFresh(entry, version)) {
      this.touch(path, entry);
      this.onServed('kept');
      return Promise.resolve(entry.page);
    }
    const making = this.making.get(path);
    // What was begun before the last change may not know of it.
    if (making?.version === version) {
      if (making.from !== from) making.others.add(from);
      return making.page;
    }
    return this.make(path, entry, version, from);
  }

  private make(path: string, entry: Entry | undefined, version: number, from: string): Promise<ShopPage> {
    const others = new Set<string>();
    const page = this.renew(path, entry, version, { from, others }).finally(() => {
      if (this.making.get(path)?.page === page) this.making.delete(path);
    });
    this.making.set(path, { version, from, others, page });
    return page;
  }

  private async renew(
    path: string,
    entry: Entry | undefined,
    version: number,
    { from, others }: Pick<Making, 'from' | 'others'>,
  ): Promise<ShopPage> {
    const startedAt = this.clock();
    if (entry && startedAt - entry.renderedAt < MAX_AGE_MS && (await this.options.isCurrent(entry.page))) {
      entry.version = version;
      entry.checkedAt = startedAt;
      this.onServed('checked');
      return entry.page;
    }
    const page = await this.options.render(path, { isKnown: entry?.onlyAskedBy === null, from, others });
    this.onServed('rendered');
    if (page.status === 200 && !page.reads.some(({ failed }) => failed)) {
      const weight = (await page.body.condense()) + OVERHEAD;
      // Read last: another may have asked meanwhile.
      const { onlyAskedBy } = this.entries.get(path) ?? entry ?? { onlyAskedBy: others.size > 0 ? null : from };
      this.keep(path, { page, renderedAt: startedAt, checkedAt: startedAt, version, weight, onlyAskedBy });
    } else this.drop(path);
    return page;
  }

  private isFresh(entry: Entry, version: number): boolean {
    const now = this.clock();
    return entry.version === version && now - entry.checkedAt < TRUST_MS && now - entry.renderedAt < MAX_AGE_MS;
  }

  private keep(path: string, entry: Entry): void {
    // Another may have been made and kept meanwhile.
    this.drop(path);
    if (entry.weight > this.maxBytes) return;
    this.entries.set(path, entry);
    this.bytes += entry.weight;
    // The first is the one that was not asked for the longest.
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.maxBytes) return;
      this.drop(oldest);
    }
  }

  private drop(path: string): void {
    this.bytes -= this.entries.get(path)?.weight ?? 0;
    this.entries.delete(path);
  }

  private touch(path: string, entry: Entry): void {
    this.entries.delete(path);
    this.entries.set(path, entry);
  }
}
