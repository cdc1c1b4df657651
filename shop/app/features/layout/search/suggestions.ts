import type { CategoryLink } from '@kronblad/contracts/category/schema';
import type { Product } from '@kronblad/contracts/product/schema';
import type { SearchWay } from '@kronblad/contracts/search/schema';
import { foldText } from '@kronblad/contracts/search/search-text';
import { waysFor } from './search-ways';

const LEAST_LETTERS = 2;
export const MAX_PRODUCTS = 6;
const MAX_CATEGORIES = 3;

export const isAskable = (term: string): boolean => (term.match(/[\p{L}\p{N}]/gu) ?? []).length >= LEAST_LETTERS;

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

function matchingCategories(categories: readonly CategoryLink[], term: string): readonly CategoryLink[] {
  const wanted = wordsOf(term);
  if (wanted.length === 0) return [];
  const first = foldText(term);
  const begins = ({ name }: CategoryLink) => foldText(name).startsWith(first);
  const found = categories.filter(
    ({ name, product_count }) =>
      product_count !== 0 && wanted.every((want) => wordsOf(name).some((word) => word.startsWith(want))),
  );
  return [...found.filter(begins), ...found.filter((category) => !begins(category))].slice(0, MAX_CATEGORIES);
}

/** No option is active, so Enter searches for the typed term. */
export const NO_OPTION = -1;

/** Index of the next option by an arrow key. Between the last and the first option comes the field itself (`NONE`). */
export function nextOption(active: number, key: 'ArrowDown' | 'ArrowUp', count: number): number {
  const places = count + 1;
  const step = key === 'ArrowDown' ? 1 : -1;
  return ((active + 1 + step + places) % places) - 1;
}

const hrefOf = ({ slug }: CategoryLink) => `/produkter?kategori=${slug}`;

/** The products found, or why there are none yet. Null before the first request. */
export type Answer<Found = Product> = 'waiting' | 'failed' | readonly Found[] | null;

interface Suggestions<Found> {
  readonly products: readonly Found[];
  readonly categories: readonly CategoryLink[];
  readonly pages: readonly SearchWay[];
  /** Link of each option in order; the last option leads to all results. Empty when there are no options. */
  readonly hrefs: readonly string[];
  readonly outcome: string;
  /** True when `outcome` must be visible, because no option shows it. */
  readonly tells: boolean;
}

const NOTHING: Suggestions<never> = { products: [], categories: [], pages: [], hrefs: [], outcome: '', tells: false };

/** Suggestions for a term. Categories and pages need no request, so they appear even when the search fails. */
export function suggestionsFor<Found extends Pick<Product, 'slug'>>(
  term: string,
  answer: Answer<Found>,
  known: readonly CategoryLink[],
  ways: readonly SearchWay[],
): Suggestions<Found> {
  if (term === '' || answer === null) return NOTHING;
  const categories = matchingCategories(known, term);
  const hasCome = typeof answer !== 'string';
  const products = hasCome ? answer : [];
  const listed = new Set(categories.map(hrefOf));
  const pages = waysFor(term, ways).filter(({ href }) => !listed.has(href));
  const said = outcomeOf(term, answer, categories.length, pages.length);
  if (hasCome && products.length + categories.length + pages.length === 0) return { ...NOTHING, ...said };
  const hrefs = [
    ...products.map(({ slug }) => `/produkter/${slug}`),
    ...categories.map(hrefOf),
    ...pages.map(({ href }) => href),
    `/produkter?${new URLSearchParams({ search: term })}`,
  ];
  return { products, categories, pages, hrefs, ...said };
}

function outcomeOf(term: string, answer: NonNullable<Answer<unknown>>, categories: number, pages: number) {
  if (answer === 'waiting') return { outcome: 'Söker …', tells: true };
  if (answer === 'failed') {
    return { outcome: 'Det går inte att visa förslag just nu. Du kan söka ändå.', tells: true };
  }
  if (answer.length + categories + pages === 0) {
    return { outcome: `Inga träffar på ”${term}”. Prova ett kortare eller ett annat ord.`, tells: true };
  }
  const counts = [
    counted(answer.length, 'produkt', 'produkter'),
    counted(categories, 'kategori', 'kategorier'),
    counted(pages, 'länk', 'länkar'),
  ].filter((count) => count !== false);
  return { outcome: `Förslag: ${new Intl.ListFormat('sv').format(counts)}. Välj med piltangenterna.`, tells: false };
}

const counted = (count: number, one: string, many: string) => count > 0 && `${count} ${count === 1 ? one : many}`;
