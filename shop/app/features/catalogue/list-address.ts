import { CATEGORY_ALIASES } from '@kronblad/contracts/category/category-aliases';
import { priceBoundIn } from '@kronblad/contracts/price/price-bound';
import { COLOURS, type Colour, OCCASIONS, type Occasion } from '@kronblad/contracts/product/flower-words';
import type { ShopSort } from '@kronblad/contracts/product/list-schema';

export interface ListAddress {
  /** The slug of a category; empty for all products. */
  readonly kategori: string;
  readonly search: string;
  readonly sort: ShopSort;
  /** The page number, from 1. */
  readonly sida: number;
  readonly visning: 'kompakt' | 'stor';
  /** Minimum and maximum final price in SEK. */
  readonly prisfran?: number | undefined;
  readonly pristill?: number | undefined;
  readonly farg?: Colour | undefined;
  readonly tillfalle?: Occasion | undefined;
}

export const PAGE_SIZE = 24;
export const DEFAULT_SORT: ShopSort = 'popularitet';

export const BEST_MATCH = 'Bäst träff';

export const sortNames: readonly (readonly [ShopSort, string])[] = [
  ['popularitet', 'Populärast'],
  ['nyheter', 'Nyheter'],
  ['pris-stigande', 'Lägsta pris'],
  ['pris-fallande', 'Högsta pris'],
  ['namn', 'Namn A–Ö'],
];

const ALL = 'alla';
const aliasOf = (slug: string): string | undefined => (slug === ALL ? '' : CATEGORY_ALIASES.get(slug));

const HIGHEST_BOUND = 1_000_000;

/**
 * Parses an amount in SEK that a shopper typed, such as `1 200,50`, `400 kr` or `400:-`. Undefined when the text is no
 * amount above 0.
 */
export function boundOf(text: string | null): number | undefined {
  const plain = (text ?? '').replace(/\s/g, '').replace(/(kr|kronor|sek|:-)\.?$/i, '');
  if (!/^\d+([.,]\d*)?$/.test(plain)) return undefined;
  const amount = Math.round(Number(plain.replace(',', '.')) * 100) / 100;
  return amount > 0 ? Math.min(amount, HIGHEST_BOUND) : undefined;
}

function boundsOf(params: URLSearchParams): Pick<ListAddress, 'prisfran' | 'pristill'> {
  const [one, other] = [boundOf(params.get('prisfran')), boundOf(params.get('pristill'))];
  const [prisfran, pristill] = one && other && one > other ? [other, one] : [one, other];
  return { ...(prisfran && { prisfran }), ...(pristill && { pristill }) };
}

const textOf = (text: string | null): string => (text ?? '').replace(/\p{Cc}+/gu, ' ').trim();

/** Reads a list's URL parameters. Invalid parameters become defaults. */
export function readListAddress(params: URLSearchParams): ListAddress {
  const kategori = textOf(params.get('kategori') ?? params.get('category'));
  return {
    kategori: aliasOf(kategori) ?? kategori,
    search: textOf(params.get('search')).slice(0, 200),
    sort: sortNames.find(([sort]) => sort === params.get('sort'))?.[0] ?? DEFAULT_SORT,
    sida: Math.max(1, Math.min(10_000, Number.parseInt(params.get('sida') ?? '1', 10) || 1)),
    visning: params.get('visning') === 'stor' ? 'stor' : 'kompakt',
    ...boundsOf(params),
    ...wordsOf(params),
  };
}

function wordsOf(params: URLSearchParams): Pick<ListAddress, 'farg' | 'tillfalle'> {
  const farg = COLOURS.find((word) => word === params.get('farg'));
  const tillfalle = OCCASIONS.find((word) => word === params.get('tillfalle'));
  return { ...(farg && { farg }), ...(tillfalle && { tillfalle }) };
}

export function countText(sida: number, shown: number, total: number): string {
  if (shown >= total) return `Visar ${total} ${total === 1 ? 'produkt' : 'produkter'}`;
  const first = (sida - 1) * PAGE_SIZE + 1;
  const last = first + shown - 1;
  return `Visar ${first === last ? first : `${first}–${last}`} av ${total} produkter`;
}

/** Canonical URL of a list, without default values. Any change other than of the page returns to page 1. */
export function listHref(address: ListAddress, change: Partial<ListAddress> = {}): string {
  const next = { ...address, sida: 1, ...change };
  const params = new URLSearchParams();
  if (next.kategori) params.set('kategori', next.kategori);
  if (next.search) params.set('search', next.search);
  if (next.sort !== DEFAULT_SORT) params.set('sort', next.sort);
  if (next.prisfran) params.set('prisfran', String(next.prisfran));
  if (next.pristill) params.set('pristill', String(next.pristill));
  if (next.farg) params.set('farg', next.farg);
  if (next.tillfalle) params.set('tillfalle', next.tillfalle);
  if (next.visning === 'stor') params.set('visning', 'stor');
  if (next.sida > 1) params.set('sida', String(next.sida));
  const query = params.toString();
  return query ? `/produkter?${query}` : '/produkter';
}

/** Redirect target for a search with a price bound, such as `present under 200`; null without one. */
export function boundedListHref(address: ListAddress): string | null {
  const { search, from, to } = priceBoundIn(address.search);
  if (search === address.search) return null;
  const { prisfran = from, pristill = to } = address;
  return listHref(address, { search, prisfran, pristill });
}

/** Redirect target for a URL with an old name (`category`, or a slug's alias); null when the URL is up to date. */
export function renamedListHref(params: URLSearchParams): string | null {
  const kategori = params.get('kategori');
  const renamed = params.has('category') || (kategori !== null && kategori !== ALL && aliasOf(kategori) !== undefined);
  if (!renamed) return null;
  const address = readListAddress(params);
  return listHref(address, { sida: address.sida });
}

/** Redirect target for a category's former slug; null when no redirect is needed. */
export function movedListHref(address: ListAddress, slug: string): string | null {
  // A slug that is an alias would be redirected back, in a loop.
  if (slug === address.kategori || aliasOf(slug) !== undefined) return null;
  return listHref(address, { kategori: slug, sida: address.sida });
}
