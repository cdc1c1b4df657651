import type { SearchWay } from '@kronblad/contracts/search/schema';
import { PhraseBook } from '@kronblad/contracts/search/search-phrases';
import { foldText } from '@kronblad/contracts/search/search-text';

const LEAST_LETTERS = 3;
const MOST = 3;

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Pages and categories for a term: those with its phrases, then those with words that begin as it does. */
export function waysFor(term: string, ways: readonly SearchWay[]): readonly SearchWay[] {
  const wanted = wordsOf(term);
  if (wanted.join('').length < LEAST_LETTERS) return [];
  const book = new PhraseBook<SearchWay>();
  for (const way of ways) for (const phrase of [way.title, ...way.phrases]) book.add(phrase, way);
  const begun = ways.filter(({ title, phrases }) => {
    const words = wordsOf([title, ...phrases].join(' '));
    return wanted.every((want) => words.some((word) => word.startsWith(want)));
  });
  const named = new Set(book.in(term));
  return [...new Set([...ways.filter((way) => named.has(way)), ...begun])].slice(0, MOST);
}
