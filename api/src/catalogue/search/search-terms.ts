import { FILLER_WORDS } from '@kronblad/contracts/search/search-phrases';
import { foldText, searchTokens } from '@kronblad/contracts/search/search-text';
import { stemSwedish } from '@kronblad/contracts/search/swedish-stemmer';
import { LRUCache } from 'lru-cache';

/** Minimum letters of a compound's part that is searched for. Shorter parts occur in too many words. */
export const SHORTEST_PART = 4;
/** Minimum letters of a compound's last part. Three, so that `vas` (vase) finds `glasvas` (glass vase). */
export const SHORTEST_END = 3;

const FOLDED_FILLERS = new Set([...FILLER_WORDS].map(foldText));
const STEMS = new LRUCache<string, string>({ max: 20_000 });

export const wordsOf = (text: string): string[] => [...new Set(searchTokens(text))];

export const foldedWordsOf = (text: string): string[] =>
  wordsOf(foldText(text)).filter((word) => !FOLDED_FILLERS.has(word));

/** The word and its stem without diacritics: `ljusstaken` → ljusstaken, ljusstak. */
export const wholeTerms = (word: string): string[] => [...new Set([word, stemOf(word)])];

/** Returns the word's suffixes, so that a search finds a compound by its later parts: `blockljus` → …, ljus, jus. */
export function endTerms(word: string): string[] {
  const folded = hasDigit(word) ? '' : foldText(word);
  return Array.from({ length: Math.max(0, folded.length - SHORTEST_END) }, (_, nth) => folded.slice(nth + 1));
}

/** Returns the word's prefixes, to find a compound by a misspelt first part: `tulpanbukett` → tulp, tulpa, tulpan, … */
export function startTerms(word: string): string[] {
  const folded = hasDigit(word) ? '' : foldText(word);
  const count = Math.max(0, folded.length - SHORTEST_PART);
  return Array.from({ length: count }, (_, nth) => folded.slice(0, SHORTEST_PART + nth));
}

export const hasDigit = (word: string): boolean => /\d/.test(word);

function stemOf(word: string): string {
  const known = STEMS.get(word);
  if (known !== undefined) return known;
  const stem = foldText(stemSwedish(word));
  STEMS.set(word, stem);
  return stem;
}
