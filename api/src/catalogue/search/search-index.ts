import { searchTokens } from '@kronblad/contracts/rules/search-text';
import { FoundWords, type Scores } from './found-words.js';
import { Vocabulary, type Word } from './vocabulary.js';

/** A text of a document, and how much a word weighs that stands in it. */
export interface SearchField {
  readonly text: string;
  readonly weight: number;
}

const MAX_TOKENS = 8;
/** No word of ours is longer; what is typed beyond it is kept and compared for nothing. */
const MAX_LETTERS = 60;
/** How much a further fit of the same word adds to the best. */
const REPEATED = 0.1;
/** Of the best score: what a guess at a word must reach. A slip is meant for a name, not for any word of any text. */
const LEAST_GUESS = 0.25;
/** Words that say nothing of what is looked for. */
const FILLERS = new Set('och eller i på av till för med en ett den det de att som från vid om'.split(' '));

/** Full-text search in memory, for a shop's worth of short Swedish texts. */
export class SearchIndex {
  private readonly vocabulary = new Vocabulary();
  private readonly wordsOf = new Map<number, readonly Word[]>();
  /** What typed words find; good for as long as no document comes or goes. */
  private readonly found = new FoundWords();

  /** Adds a document, or replaces it. */
  put(id: number, fields: readonly SearchField[]): void {
    this.remove(id);
    const weights = new Map<string, number>();
    for (const { text, weight } of fields) {
      for (const token of searchTokens(text)) weights.set(token, Math.max(weight, weights.get(token) ?? 0));
    }
    const words: Word[] = [];
    for (const [token, weight] of weights) {
      const word = this.vocabulary.obtain(token);
      word.documents.set(id, weight);
      words.push(word);
    }
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
   * Scores of the documents that fit, higher is better. All words of the query must be found; when no document has them
   * all, those with most of them are given. A query without words finds nothing.
   */
  search(query: string): Scores {
    const tokens = meaningful(searchTokens(query).map((token) => token.slice(0, MAX_LETTERS))).slice(0, MAX_TOKENS);
    const perToken = tokens.map((token) => this.scoresOf(token));
    const all = withAll(perToken);
    return all.size > 0 ? all : withMost(perToken);
  }

  private scoresOf(token: string): Scores {
    const known = this.found.get(token);
    if (known) return known;
    const scores = this.score(token);
    this.found.keep(token, scores);
    return scores;
  }

  private score(token: string): Scores {
    const scores = new Map<number, number>();
    const { words, isGuess } = this.vocabulary.match(token);
    for (const { word, closeness } of words) {
      for (const [id, weight] of word.documents) {
        const score = weight * closeness;
        const before = scores.get(id) ?? 0;
        scores.set(id, Math.max(score, before) + REPEATED * Math.min(score, before));
      }
    }
    if (!isGuess) return scores;
    const least = LEAST_GUESS * Math.max(...scores.values());
    return new Map([...scores].filter(([, score]) => score >= least));
  }
}

/** The documents that every word finds, by the sum of their scores. */
function withAll(perToken: readonly Scores[]): Scores {
  const [fewest, ...others] = perToken.toSorted((a, b) => a.size - b.size);
  const total = new Map<number, number>();
  for (const [id, score] of fewest ?? []) {
    let sum: number | undefined = score;
    for (const other of others) sum = added(sum, other.get(id));
    if (sum !== undefined) total.set(id, sum);
  }
  return total;
}

const added = (a: number | undefined, b: number | undefined) =>
  a === undefined || b === undefined ? undefined : a + b;

/** Those that most of the words find. */
function withMost(perToken: readonly Scores[]): Scores {
  const found = new Map<number, number>();
  const total = new Map<number, number>();
  for (const scores of perToken) {
    for (const [id, score] of scores) {
      found.set(id, (found.get(id) ?? 0) + 1);
      total.set(id, (total.get(id) ?? 0) + score);
    }
  }
  const most = Math.max(0, ...found.values());
  return new Map([...total].filter(([id]) => found.get(id) === most));
}

function meaningful(tokens: readonly string[]): readonly string[] {
  const telling = [...new Set(tokens)].filter((token) => !FILLERS.has(token));
  return telling.length > 0 ? telling : tokens;
}
