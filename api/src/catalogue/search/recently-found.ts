/** Entries of all that is kept, some 40 bytes each. */
const MOST_ENTRIES = 100_000;
/** What a text takes that finds nothing, in entries: itself, its place. */
const TEXT_WEIGHT = 10;

/**
 * What typed texts find. Shoppers type the same words, and as they type the same beginnings, so those are kept; what nobody
 * else types, most of which finds nothing, goes as new ones come. Kept in two halves: when the newer is full it becomes the
 * older, and what of the older was not asked for meanwhile is gone.
 */
export class RecentlyFound<Found> {
  private newer = new Map<string, Found>();
  private older = new Map<string, Found>();
  private weight = 0;

  /** `entriesOf`: how many entries it has. */
  constructor(
    private readonly entriesOf: (found: Found) => number,
    private readonly mostEntries = MOST_ENTRIES,
  ) {}

  get size(): number {
    return this.newer.size + this.older.size;
  }

  /** What the text found, looked for only when it is not kept. */
  get(text: string, find: () => Found): Found {
    const known = this.newer.get(text);
    if (known !== undefined) return known;
    const found = this.older.get(text) ?? find();
    this.keep(text, found);
    return found;
  }

  clear(): void {
    this.age();
    this.older.clear();
  }

  private keep(text: string, found: Found): void {
    const weight = this.entriesOf(found) + TEXT_WEIGHT;
    if (this.weight + weight > this.mostEntries / 2) this.age();
    this.newer.set(text, found);
    this.weight += weight;
  }

  private age(): void {
    this.older = this.newer;
    this.newer = new Map();
    this.weight = 0;
  }
}
