import { foldText } from '@kronblad/contracts/rules/search-text';
import type { CategoryLink, Product } from '@kronblad/contracts/views/catalogue';
import { type InformationPage, informationPagesFor } from './information-pages';

/** Rules of the suggestions that a search field makes while one types. */

const LEAST_LETTERS = 2;
export const MAX_PRODUCTS = 6;
const MAX_CATEGORIES = 3;

/** Whether there is enough to go by. */
export const isAskable = (term: string): boolean => (term.match(/[\p{L}\p{N}]/gu) ?? []).length >= LEAST_LETTERS;

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Categories with goods in them, in whose names words begin as each of the term's does; such that begin with the term come first. */
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

/** No option: what has been typed is meant itself. */
export const NONE = -1;

/** The next option by an arrow key: from the last on, or from the first back, comes the field itself. */
export function nextOption(active: number, key: 'ArrowDown' | 'ArrowUp', count: number): number {
  const places = count + 1;
  const step = key === 'ArrowDown' ? 1 : -1;
  return ((active + 1 + step + places) % places) - 1;
}

/** What has come of asking: products, or why there are none yet. Null before anything has been asked. */
export type Answer<Found = Product> = 'waiting' | 'failed' | readonly Found[] | null;

interface Suggestions<Found> {
  readonly products: readonly Found[];
  readonly categories: readonly CategoryLink[];
  readonly pages: readonly InformationPage[];
  /** Where they lead, in their order, and last to all that the search finds; none where there is nothing to choose. */
  readonly hrefs: readonly string[];
  /** What is said of them. */
  readonly outcome: string;
  /** Whether everybody must read it; otherwise the options say as much to those who see them. */
  readonly tells: boolean;
}

const NOTHING: Suggestions<never> = { products: [], categories: [], pages: [], hrefs: [], outcome: '', tells: false };

/** Suggestions for a term. Categories and pages are known in advance, so they appear even when the search fails. */
export function suggestionsFor<Found extends Pick<Product, 'slug'>>(
  term: string,
  answer: Answer<Found>,
  known: readonly CategoryLink[],
): Suggestions<Found> {
  if (term === '' || answer === null) return NOTHING;
  const categories = matchingCategories(known, term);
  const hasCome = typeof answer !== 'string';
  const products = hasCome ? answer : [];
  const pages = informationPagesFor(term);
  const said = outcomeOf(term, answer, categories.length, pages.length);
  if (hasCome && products.length + categories.length + pages.length === 0) return { ...NOTHING, ...said };
  const hrefs = [
    ...products.map(({ slug }) => `/produkter/${slug}`),
    ...categories.map(({ slug }) => `/produkter?kategori=${slug}`),
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
    counted(pages, 'sida', 'sidor'),
  ].filter((count) => count !== false);
  return { outcome: `Förslag: ${new Intl.ListFormat('sv').format(counts)}. Välj med piltangenterna.`, tells: false };
}

const counted = (count: number, one: string, many: string) => count > 0 && `${count} ${count === 1 ? one : many}`;
