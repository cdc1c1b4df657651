import { meaningfulTokens, PhraseBook } from '@kronblad/contracts/search/search-phrases';
import { LRUCache } from 'lru-cache';
import { NAME_WEIGHT, ProductIndex, type Scores, type SearchFields } from './product-index.js';
import { findWord, guessWord, MIN_TELLING_SCORE } from './word-search.js';

const MAX_TOKENS = 8;
/** Maximum number of words without a match for which a search guesses similar words, because guessing is slow. */
const MAX_GUESSED = 2;
const MAX_LETTERS = 60;
/**
 * Size limit of both caches together, in scores of about 40 bytes. A cached result counts as its number of scores plus
 * ten.
 */
const CACHED_SCORES = 100_000;

/** Score of a product whose search words are searched: above a mention in its text, below its name. */
const PHRASE_SCORE = 0.8 * NAME_WEIGHT;

type ProductIds = () => Iterable<number>;

export class SearchIndex {
  private readonly index = new ProductIndex();
  private phrases = new PhraseBook<ProductIds>();
  private readonly found = newCache();
  private readonly guessed = newCache();

  put(id: number, fields: SearchFields): void {
    this.index.put(id, fields);
    this.forget();
  }

  remove(id: number): void {
    this.index.remove(id);
    this.forget();
  }

  /**
   * Returns the scores of matching products; higher is better. A product is about a word when its score for that word
   * reaches MIN_TELLING_SCORE; with a lower score, its text only mentions the word. With several words, finds the products that
   * are about the largest number of words; a mention of another word raises the score. When no product is about any
   * word, finds those that mention all words. For the longest words that match nothing (at most MAX_GUESSED), guesses
   * similar words. A query without words finds nothing.
   */
  search(query: string): Scores {
    const searched = meaningfulTokens(query)
      .map((token) => token.slice(0, MAX_LETTERS))
      .slice(0, MAX_TOKENS);
    const [tokens, perPhrase] = this.withoutPhrases(searched);
    const found = tokens.map((token) => cached(this.found, token, () => findWord(this.index, token)));
    const unknown = tokens.filter((_, nth) => found[nth]?.size === 0);
    const guessed = unknown.sort((one, other) => other.length - one.length).slice(0, MAX_GUESSED);
    const perWord = found.map((scores, nth) => {
      const token = tokens[nth] as string;
      return guessed.includes(token) ? cached(this.guessed, token, () => guessWord(this.index, token)) : scores;
    });
    const perToken = [...perPhrase, ...perWord];
    const [first, ...others] = perToken;
    if (first && others.length === 0) return first;
    const aboutAll = withAll(perToken, MIN_TELLING_SCORE);
    if (aboutAll.size > 0) return aboutAll;
    const aboutMost = withMost(perToken);
    return aboutMost.size > 0 ? aboutMost : withAll(perToken, 0);
  }

  /** The products of each phrase, by their ids at the time of a search. */
  setPhrases(entries: readonly { readonly phrases: readonly string[]; readonly products: ProductIds }[]): void {
    this.phrases = new PhraseBook();
    for (const { phrases, products } of entries) for (const phrase of phrases) this.phrases.add(phrase, products);
  }

  /** The words that belong to no phrase, and the scores of each phrase. */
  private withoutPhrases(tokens: readonly string[]): [string[], Scores[]] {
    const [words, perPhrase]: [string[], Scores[]] = [[], []];
    for (let start = 0; start < tokens.length; ) {
      const phrase = this.phrases.at(tokens, start);
      const token = tokens[start] as string;
      if (!phrase) words.push(token);
      else perPhrase.push(this.scoresOf(phrase.targets, phrase.length === 1 ? token : null));
      start += phrase?.length ?? 1;
    }
    return [words, perPhrase];
  }

  /** `word`: a phrase of one word is also searched as a word. */
  private scoresOf(targets: readonly ProductIds[], word: string | null): Scores {
    const named = word === null ? [] : cached(this.found, word, () => findWord(this.index, word));
    const scores = new Map(named);
    for (const id of targets.flatMap((products) => [...products()])) {
      scores.set(id, Math.max(PHRASE_SCORE, scores.get(id) ?? 0));
    }
    return scores;
  }

  private forget(): void {
    this.found.clear();
    this.guessed.clear();
  }
}

function newCache() {
  return new LRUCache<string, Scores>({ maxSize: CACHED_SCORES / 2, sizeCalculation: ({ size }) => size + 10 });
}

function cached(cache: LRUCache<string, Scores>, word: string, find: () => Scores): Scores {
  const known = cache.get(word);
  if (known) return known;
  const scores = find();
  cache.set(word, scores);
  return scores;
}

function withAll(perToken: readonly Scores[], least: number): Scores {
  const [fewest, ...others] = perToken.toSorted((a, b) => a.size - b.size);
  const total = new Map<number, number>();
  for (const [id, score] of fewest ?? []) {
    const scores = [score, ...others.map((other) => other.get(id) ?? -1)];
    if (scores.every((each) => each >= least))
      total.set(
        id,
        scores.reduce((sum, each) => sum + each),
      );
  }
  return total;
}

function withMost(perToken: readonly Scores[]): Scores {
  const about = new Map<number, number>();
  const total = new Map<number, number>();
  for (const scores of perToken) {
    for (const [id, score] of scores) {
      const isTelling = score >= MIN_TELLING_SCORE;
      if (isTelling) about.set(id, (about.get(id) ?? 0) + 1);
      total.set(id, (total.get(id) ?? 0) + score + (isTelling ? 0 : NAME_WEIGHT));
    }
  }
  const most = Math.max(0, ...about.values());
  return new Map([...about].filter(([, count]) => count === most).map(([id]) => [id, total.get(id) as number]));
}
