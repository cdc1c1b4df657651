/** By document, higher is better. */
export type Scores = ReadonlyMap<number, number>;

/** Some 40 bytes each. */
const MOST_SCORES = 100_000;
/** What a word takes that finds nothing, in scores: itself, its text, its place. */
const WORD_WEIGHT = 10;

/**
 * What typed words find. Shoppers type the same words, and as they type the same beginnings, so those are kept; the words
 * that nobody else types, most of which find nothing, go as new ones come. Kept in two halves: when the newer is full it
 * becomes the older, and the words of the older that were not asked for meanwhile are gone.
 */
export class FoundWords {
  private newer = new Map<string, Scores>();
  private older = new Map<string, Scores>();
  private weight = 0;

  constructor(private readonly mostScores = MOST_SCORES) {}

  get size(): number {
    return this.newer.size + this.older.size;
  }

  get(word: string): Scores | undefined {
    const scores = this.newer.get(word);
    if (scores) return scores;
    const older = this.older.get(word);
    if (older) this.keep(word, older);
    return older;
  }

  keep(word: string, scores: Scores): void {
    const weight = scores.size + WORD_WEIGHT;
    if (this.weight + weight > this.mostScores / 2) this.age();
    this.newer.set(word, scores);
    this.weight += weight;
  }

  clear(): void {
    this.age();
    this.older.clear();
  }

  private age(): void {
    this.older = this.newer;
    this.newer = new Map();
    this.weight = 0;
  }
}
