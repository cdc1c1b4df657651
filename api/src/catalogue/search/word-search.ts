import { boundedEditDistance, maxEdits } from '@kronblad/contracts/search/edit-distance';
import { foldText, phoneticForm, searchForms } from '@kronblad/contracts/search/search-text';
import type { Query } from 'minisearch';
import { type FieldName, NAME_WEIGHT, type ProductIndex, type Scores } from './product-index.js';
import { hasDigit, SHORTEST_END, SHORTEST_PART } from './search-terms.js';

const CLOSENESS = { exact: 1, inflected: 0.9, prefix: 0.5, misspelt: 0.3, bothEnds: 0.3, piece: 0.2 } as const;
/** Minimum letters of a searched prefix: a single letter is the prefix of too many words. */
const SHORTEST_PREFIX = 2;
const SHORTEST_MISSPELT_PART = 5;
/** Minimum length of the result of `phoneticForm`. Shorter words sound like too many others. */
const SHORTEST_SOUND = 6;
const LEAST_GUESS = 0.25;
/** Minimum score of a product that is about a word; a lower score means that its text only mentions the word. */
export const MIN_TELLING_SCORE = 0.15 * NAME_WEIGHT;

const ENDS: readonly FieldName[] = ['nameEnd', 'flowerEnd', 'categoryEnd'];
const TEXTS: readonly FieldName[] = ['summary', 'description'];
/** In these fields a short stem is part of too many words: `rosor` would find `rostad`. */
const NEEDS_PART: readonly FieldName[] = [...ENDS, 'holds', ...TEXTS];
const WHOLE: readonly FieldName[] = ['name', 'flower', 'category', 'sku', 'holds', ...TEXTS];

export function findWord(index: ProductIndex, word: string): Scores {
  const folded = foldText(word);
  const forms = searchForms(word);
  const isLong = (term: string) => term.length >= (term === folded ? SHORTEST_PREFIX : SHORTEST_END);
  const isInside = (term: string) => forms.some((form) => isPart(form) && term.startsWith(form));
  return index.find(
    { queries: [...new Set([word, ...forms])], fields: [...WHOLE, ...ENDS], prefix: isLong },
    (term, field) => {
      if (term === word) return CLOSENESS.exact;
      if (forms.includes(term)) return CLOSENESS.inflected;
      if (TEXTS.includes(field) && term.startsWith(folded)) return CLOSENESS.prefix;
      return !NEEDS_PART.includes(field) || isInside(term) ? CLOSENESS.prefix : 0;
    },
  );
}

/**
 * Guesses products for an unknown word: first by the nearest misspellings, then by compounds with the same first and
 * last part, then by names that contain part of the word.
 */
export function guessWord(index: ProductIndex, word: string): Scores {
  if (hasDigit(word)) return new Map();
  const folded = foldText(word);
  for (const guess of [misspelt, doubled, corrected, bothEnds, piece]) {
    const scores = guess(index, folded);
    const least = Math.max(MIN_TELLING_SCORE, LEAST_GUESS * Math.max(0, ...scores.values()));
    const likely = new Map([...scores].filter(([, score]) => score >= least));
    if (likely.size > 0) return likely;
  }
  return new Map();
}

function misspelt(index: ProductIndex, folded: string): Scores {
  const [nearest, distance] = nearestTerms(index, folded);
  if (nearest.size === 0) return new Map();
  const closeness = CLOSENESS.misspelt / distance;
  const query: Query = {
    queries: [...nearest],
    fields: ['name', 'flower', 'category', ...ENDS],
    prefix: isPart,
  };
  return index.find(query, (term) => (nearest.has(term) ? closeness : closeness * CLOSENESS.prefix));
}

/** `rosorr` and `tullpaner` are rosor and tulpaner. */
function doubled(index: ProductIndex, folded: string): Scores {
  const single = folded.replace(/(\p{L})\1+/gu, '$1');
  return single === folded ? new Map() : findWord(index, single);
}

/** Takes the word for whole words of names and texts that differ in one letter, and finds what they find: `rosro`. */
function corrected(index: ProductIndex, folded: string): Scores {
  const isNear = (term: string) =>
    boundedEditDistance(folded, foldText(term), Math.min(1, maxEdits(folded.length))) !== null;
  const near = [...index.similarTerms(folded, WHOLE)].filter(isNear);
  return new Map(near.flatMap((term) => [...findWord(index, term)]));
}

/**
 * Returns the indexed terms nearest to the word and their number of edits (insertion, deletion, substitution,
 * transposition), at least 1. When no term is spelt similarly, compares how the words sound.
 */
function nearestTerms(index: ProductIndex, folded: string): [ReadonlySet<string>, number] {
  const spelt = nearestBy(index, folded, (word) => word);
  const isLong = phoneticForm(folded).length >= SHORTEST_SOUND;
  return spelt[0].size > 0 || !isLong ? spelt : nearestBy(index, folded, phoneticForm);
}

function nearestBy(index: ProductIndex, folded: string, key: (word: string) => string): [ReadonlySet<string>, number] {
  let nearest = new Set<string>();
  let fewest = Number.POSITIVE_INFINITY;
  for (const form of searchForms(folded).filter(({ length }) => maxEdits(length) > 0)) {
    const sought = key(form);
    for (const term of index.similarTerms(sought, comparedFields(form, form === folded))) {
      const distance = boundedEditDistance(sought, key(foldText(term)), Math.min(maxEdits(sought.length), fewest));
      if (distance === null) continue;
      if (distance < fewest) nearest = new Set();
      fewest = distance;
      nearest.add(term);
    }
  }
  return [nearest, Math.max(1, fewest)];
}

/**
 * Returns the fields in which to look for terms similar to `form`. A short form is not compared with parts of
 * compounds, and a stem (`isWhole` false) not with prefixes, because each would resemble too many of them.
 */
function comparedFields(form: string, isWhole: boolean): readonly FieldName[] {
  if (form.length < SHORTEST_MISSPELT_PART) return WHOLE;
  return isWhole ? [...WHOLE, ...ENDS, 'nameStart'] : [...WHOLE, ...ENDS];
}

function bothEnds(index: ProductIndex, folded: string): Scores {
  const queries = splits(folded).map(([head, tail]): Query => {
    const later: Query = { queries: searchForms(tail), fields: ['nameEnd'], combineWith: 'OR', prefix: isPart };
    return { queries: [{ queries: [head], fields: ['nameStart'] }, later], combineWith: 'AND' };
  });
  return index.find({ queries }, () => CLOSENESS.bothEnds);
}

function piece(index: ProductIndex, folded: string): Scores {
  const queries = splits(folded).flat();
  return index.find({ queries, fields: ['name'] }, () => CLOSENESS.piece);
}

function splits(word: string): [string, string][] {
  const count = Math.max(0, word.length - 2 * SHORTEST_PART + 1);
  return Array.from({ length: count }, (_, nth) => [
    word.slice(0, SHORTEST_PART + nth),
    word.slice(SHORTEST_PART + nth),
  ]);
}

const isPart = (text: string): boolean => text.length >= SHORTEST_PART;
