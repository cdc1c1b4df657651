import MiniSearch, { type Query } from 'minisearch';
import { endTerms, foldedWordsOf, startTerms, wholeTerms, wordsOf } from './search-terms.js';

export interface SearchFields {
  readonly name: string;
  readonly sku: string;
  readonly category: string;
  readonly summary: string;
  readonly description: string;
  /** The first word of the name of fresh flowers and plants, which says what they are; else empty. */
  readonly flower: string;
  /** Contents of fresh flowers and plants; else empty. */
  readonly holds: string;
}

/** Score by product id; higher is better. */
export type Scores = ReadonlyMap<number, number>;

interface IndexedField {
  readonly source: keyof SearchFields;
  /** Score of an exact match in this field. */
  readonly weight: number;
  readonly words: (text: string) => string[];
  readonly terms: (word: string) => string | string[];
}

const INDEXED = {
  name: { source: 'name', weight: 100, words: wordsOf, terms: wholeTerms },
  nameEnd: { source: 'name', weight: 50, words: wordsOf, terms: endTerms },
  nameStart: { source: 'name', weight: 50, words: wordsOf, terms: startTerms },
  /** Outweighs a name: `rosbukett` comes before a napkin `Ros…` whose text has the other word. */
  flower: { source: 'flower', weight: 320, words: wordsOf, terms: wholeTerms },
  flowerEnd: { source: 'flower', weight: 160, words: wordsOf, terms: endTerms },
  /** A bouquet of roses comes before a napkin whose name begins with `ros`. */
  holds: { source: 'holds', weight: 60, words: foldedWordsOf, terms: (word) => word },
  category: { source: 'category', weight: 60, words: wordsOf, terms: wholeTerms },
  categoryEnd: { source: 'category', weight: 30, words: wordsOf, terms: endTerms },
  sku: { source: 'sku', weight: 10, words: foldedWordsOf, terms: (word) => word },
  summary: { source: 'summary', weight: 3, words: foldedWordsOf, terms: (word) => word },
  description: { source: 'description', weight: 1, words: foldedWordsOf, terms: (word) => word },
} as const satisfies Record<string, IndexedField>;

export type FieldName = keyof typeof INDEXED;

/** Share of the other matches' scores that is added to the best match's score. */
const REPEATED = 0.1;

export const NAME_WEIGHT = INDEXED.name.weight;

/** MiniSearch index of all products. Uses its own weights instead of BM25, which prefers rare words. */
export class ProductIndex {
  private readonly mini = new MiniSearch<SearchFields & { id: number }>({
    fields: Object.keys(INDEXED),
    extractField: (product, name) => (name === 'id' ? product.id : product[INDEXED[name as FieldName].source]),
    tokenize: (text, name) => INDEXED[name as FieldName].words(text),
    processTerm: (word, name) => INDEXED[name as FieldName].terms(word),
    searchOptions: { tokenize: (term) => [term], processTerm: (term) => term },
  });

  put(id: number, fields: SearchFields): void {
    if (this.mini.has(id)) this.mini.replace({ id, ...fields });
    else this.mini.add({ id, ...fields });
  }

  remove(id: number): void {
    if (this.mini.has(id)) this.mini.discard(id);
  }

  /** `closeness` returns how well an indexed term matches the searched word, from 0 to 1. */
  find(query: Query, closeness: (term: string, field: FieldName) => number): Scores {
    const scores = new Map<number, number>();
    for (const { id, match } of this.mini.search(query)) {
      let [best, sum] = [0, 0];
      for (const term in match) {
        for (const name of match[term] as FieldName[]) {
          const score = INDEXED[name].weight * closeness(term, name);
          best = Math.max(best, score);
          sum += score;
        }
      }
      if (best > 0) scores.set(id, best + REPEATED * (sum - best));
    }
    return scores;
  }

  similarTerms(word: string, fields: readonly FieldName[]): Set<string> {
    const terms = new Set<string>();
    this.mini.search(word, {
      fields: [...fields],
      fuzzy: 2,
      boostDocument: (_id, term) => {
        terms.add(term);
        return 0;
      },
    });
    return terms;
  }
}
