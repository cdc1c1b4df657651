/** `after` returns at most `limit` items after the key, in key order; null starts at the first item. */
export interface ScanPages<Item, Key> {
  readonly after: (key: Key | null, limit: number) => Promise<readonly Item[]>;
  readonly keyOf: (item: Item) => Key;
}

const PAGE = 200;
const AT_ONCE = 5;

/**
 * Processes all items page by page, a few concurrently, until the time is up. The next run resumes where this one
 * stopped, so slow items at the start do not starve the rest.
 */
export class ResumableScan<Item, Key> {
  private place: Key | null = null;

  constructor(
    private readonly pages: ScanPages<Item, Key>,
    private readonly page = PAGE,
    private readonly batchSize = AT_ONCE,
  ) {}

  /** `work` must handle its own errors. */
  async run(work: (item: Item) => Promise<void>, mayGoOn: () => boolean): Promise<void> {
    for (;;) {
      const items = await this.pages.after(this.place, this.page);
      for (let start = 0; start < items.length; start += this.batchSize) {
        if (!mayGoOn()) return;
        const some = items.slice(start, start + this.batchSize);
        await Promise.all(some.map(work));
        this.place = some.map(this.pages.keyOf).at(-1) ?? this.place;
      }
      if (items.length < this.page) break;
    }
    this.place = null;
  }
}
