import { searchTokens } from '@kronblad/contracts/rules/search-text';
import { RecentlyFound } from './recently-found.js';
import { type Match, Vocabulary, type Word } from './vocabulary.js';

/** By document, higher is better. */
export type Scores = ReadonlyMap<number, number>;

/** A text of a document, and how much a word weighs that stands in it. */
export interface SearchField {
  readonly text: string;
  readonly weight: number;
}

const MAX_TOKENS = 8;
/** Of the words of a search that nobody has: a guess takes longer than all else, and who mistypes three finds little anyway. */
const MOST_GUESSED = 2;
/** No word of ours is longer; what is typed beyond it is kept and compared for nothing. */
const MAX_LETTERS = 60;
/** Before a word that was guessed at; stands in none. */
const GUESS = '?';
/** How much a further fit of the same word adds to the best. */
const REPEATED = 0.1;
/** Of the best score: what a guess at a word must reach. */
const LEAST_GUESS = 0.25;
/** Of the heaviest field's weight: what says that a document is about a word, and does not only mention it. */
const TELLING = 0.15;
/** Words that say nothing of what is looked for. */
const FILLERS = new Set('och eller i på av till för med en ett den det de att som från vid om'.split(' '));

/** Full-text search in memory, for a shop's worth of short Swedish texts. */
export class SearchIndex {
  private readonly vocabulary = new Vocabulary();
  private readonly wordsOf = new Map<number, readonly Word[]>();
  /** What typed words find; good for as long as no document comes or goes. */
  private readonly found = new RecentlyFound<Scores>(({ size }) => size);
  private heaviest = 0;

  /** Adds a document, or replaces it. */
  put(id: number, fields: readonly SearchField[]): void {
    this.remove(id);
    const weights = new Map<string, number>();
    for (const { text, weight } of fields) {
      this.heaviest = Math.max(weight, this.heaviest);
      for (const token of searchTokens(text)) weights.set(token, Math.max(weight, weights.get(token) ?? 0));
    }
    const words = Array.from(weights, ([token, weight]) => {
      const word = this.vocabulary.obtain(token);
      word.documents.set(id, weight);
      return word;
    });
    this.wordsOf.set(id, words);
  }

  remove(id: number): void {
    this.found.clear();
    for (const word of this.wordsOf.get(id) ?? []) {
      word.documents.delete(id);
      if (word.documents.size === 0) this.vocabulary.drop(word);
    }
    this.wordsOf.delete(id);
  }

  /**
   * Scores of the documents that fit, higher is better. Of several words, the documents that are about most of them fit,
   * and among those the ones that mention the others too come first. Where nothing is about any, all must be mentioned.
   * A query without words finds nothing. What the longest words may mean that nobody has is guessed;
   * others, such as sizes, find nothing.
   */
  search(query: string): Scores {
    const tokens = meaningful(searchTokens(query).map((token) => token.slice(0, MAX_LETTERS))).slice(0, MAX_TOKENS);
    const had = tokens.map((token) => this.found.get(token, () => scoresOf(this.vocabulary.match(token))));
    const unknown = tokens.filter((_, nth) => had[nth]?.size === 0);
    const guessed = unknown.sort((one, other) => other.length - one.length).slice(0, MOST_GUESSED);
    const perToken = had.map((scores, nth) => {
      const token = tokens[nth] as string;
      return guessed.includes(token) ? this.found.get(`${GUESS}${token}`, () => this.guess(token)) : scores;
    });
    const [first, ...others] = perToken;
    if (first && others.length === 0) return first;
    const aboutAll = withAll(perToken, this.telling);
    if (aboutAll.size > 0) return aboutAll;
    const aboutMost = withMost(perToken, this.telling, this.heaviest);
    return aboutMost.size > 0 ? aboutMost : withAll(perToken, 0);
  }

  /** The least score of what is about a word. */
  private get telling(): number {
    return TELLING * this.heaviest;
  }

  private guess(token: string): Scores {
    const scores = scoresOf(this.vocabulary.guess(token));
    // A slip is meant for a name, not for any word of any text.
    const least = Math.max(this.telling, LEAST_GUESS * Math.max(0, ...scores.values()));
    return new Map([...scores].filter(([, score]) => score >= least));
  }
}

function scoresOf(matches: readonly Match[]): Scores {
  const scores = new Map<number, number>();
  for (const { word, closeness } of matches) {
    word.documents.each((id, weight) => {
      const score = weight * closeness;
      const before = scores.get(id) ?? 0;
      scores.set(id, Math.max(score, before) + REPEATED * Math.min(score, before));
    });
  }
  return scores;
}

/** The documents that every word finds, with at least so much, by the sum of their scores. */
function withAll(perToken: readonly Scores[], least: number): Scores {
  const [fewest, ...others] = perToken.toSorted((a, b) => a.size - b.size);
  const total = new Map<number, number>();
  for (const [id, score] of fewest ?? []) {
    let sum = score >= least ? score : undefined;
    for (const other of others) sum = added(sum, other.get(id), least);
    if (sum !== undefined) total.set(id, sum);
  }
  return total;
}

const added = (sum: number | undefined, score: number | undefined, least: number) =>
  sum === undefined || score === undefined || score < least ? undefined : sum + score;

/** Those that are about most of the words; each word that one mentions besides is worth `mention`. */
function withMost(perToken: readonly Scores[], telling: number, mention: number): Scores {
  const about = new Map<number, number>();
  const total = new Map<number, number>();
  for (const scores of perToken) {
    for (const [id, score] of scores) {
      const isTelling = score >= telling;
      if (isTelling) about.set(id, (about.get(id) ?? 0) + 1);
      total.set(id, (total.get(id) ?? 0) + score + (isTelling ? 0 : mention));
    }
  }
  const most = Math.max(0, ...about.values());
  return new Map([...about].filter(([, count]) => count === most).map(([id]) => [id, total.get(id) as number]));
}

function meaningful(tokens: readonly string[]): readonly string[] {
  const telling = [...new Set(tokens)].filter((token) => !FILLERS.has(token));
  return telling.length > 0 ? telling : tokens;
}
