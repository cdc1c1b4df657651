/** Pages through items by key: `after` returns at most `limit` items after the key, in key order. */
export interface Pages<Item, Key> {
  readonly after: (key: Key | null, limit: number) => Promise<readonly Item[]>;
  readonly keyOf: (item: Item) => Key;
}

const PAGE = 200;
const AT_ONCE = 5;

/**
 * Goes through everything there is, a page at a time and a few at once, for as long as it may. A round that is cut off
 * remembers its place, and the next one goes on from there: however many there are and however slow the first ones,
 * each has its turn.
 */
export class ResumableScan<Item, Key> {
  private place: Key | null = null;

  constructor(
    private readonly pages: Pages<Item, Key>,
    private readonly page = PAGE,
    private readonly atOnce = AT_ONCE,
  ) {}

  /** `work` must not throw: what fails is its own affair. */
  async run(work: (item: Item) => Promise<void>, mayGoOn: () => boolean): Promise<void> {
    for (;;) {
      const items = await this.pages.after(this.place, this.page);
      for (let start = 0; start < items.length; start += this.atOnce) {
        if (!mayGoOn()) return;
        const some = items.slice(start, start + this.atOnce);
        await Promise.all(some.map(work));
        this.place = some.map(this.pages.keyOf).at(-1) ?? this.place;
      }
      if (items.length < this.page) break;
    }
    this.place = null;
  }
}
