import { CATEGORY_ALIASES } from '@kronblad/contracts/rules/category-aliases';
import type { ShopSort } from '@kronblad/contracts/views/catalogue';

/** What the address of the product list says. */
export interface ListAddress {
  /** A category's slug; empty means all. */
  readonly kategori: string;
  readonly search: string;
  readonly sort: ShopSort;
  /** From 1. */
  readonly sida: number;
  readonly visning: 'kompakt' | 'stor';
  /** What is paid, in SEK, at least … */
  readonly prisfran?: number | undefined;
  /** … and at most. */
  readonly pristill?: number | undefined;
}

export const PAGE_SIZE = 24;
export const DEFAULT_SORT: ShopSort = 'popularitet';

/** What the first sort order is called where a search has been made: then the best match comes first. */
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

/** SEK, with öre where they were said, from what somebody typed; nothing where it is no amount. */
function boundOf(text: string | null): number | undefined {
  const amount = Math.round(Number.parseFloat((text ?? '').replace(/\s/g, '').replace(',', '.')) * 100) / 100;
  return amount > 0 ? Math.min(amount, HIGHEST_BOUND) : undefined;
}

function boundsOf(params: URLSearchParams): Pick<ListAddress, 'prisfran' | 'pristill'> {
  const [one, other] = [boundOf(params.get('prisfran')), boundOf(params.get('pristill'))];
  // Who mixes the fields up means the same.
  const [prisfran, pristill] = one && other && one > other ? [other, one] : [one, other];
  return { ...(prisfran && { prisfran }), ...(pristill && { pristill }) };
}

/** Control characters are no words, and no shop has them. */
const textOf = (text: string | null): string => (text ?? '').replace(/\p{Cc}+/gu, ' ').trim();

/** Reads the address leniently: what it does not know becomes the default. */
export function readListAddress(params: URLSearchParams): ListAddress {
  const kategori = textOf(params.get('kategori') ?? params.get('category'));
  return {
    kategori: aliasOf(kategori) ?? kategori,
    search: textOf(params.get('search')).slice(0, 200),
    sort: sortNames.find(([sort]) => sort === params.get('sort'))?.[0] ?? DEFAULT_SORT,
    sida: Math.max(1, Math.min(10_000, Number.parseInt(params.get('sida') ?? '1', 10) || 1)),
    visning: params.get('visning') === 'stor' ? 'stor' : 'kompakt',
    ...boundsOf(params),
  };
}

/** How many products a list has, and which of them its page shows. */
export function countText(sida: number, shown: number, total: number): string {
  if (shown >= total) return `Visar ${total} ${total === 1 ? 'produkt' : 'produkter'}`;
  const first = (sida - 1) * PAGE_SIZE + 1;
  const last = first + shown - 1;
  return `Visar ${first === last ? first : `${first}–${last}`} av ${total} produkter`;
}

/** The one address of a list, with defaults left out. A change of anything but the page starts at page 1. */
export function listHref(address: ListAddress, change: Partial<ListAddress> = {}): string {
  const next = { ...address, sida: 1, ...change };
  const params = new URLSearchParams();
  if (next.kategori) params.set('kategori', next.kategori);
  if (next.search) params.set('search', next.search);
  if (next.sort !== DEFAULT_SORT) params.set('sort', next.sort);
  if (next.prisfran) params.set('prisfran', String(next.prisfran));
  if (next.pristill) params.set('pristill', String(next.pristill));
  if (next.visning === 'stor') params.set('visning', 'stor');
  if (next.sida > 1) params.set('sida', String(next.sida));
  const query = params.toString();
  return query ? `/produkter?${query}` : '/produkter';
}

/** Where an address with an old name in it should lead, or null: `category` is called `kategori`, and slugs have aliases. */
export function renamedListHref(params: URLSearchParams): string | null {
  const kategori = params.get('kategori');
  const renamed = params.has('category') || (kategori !== null && kategori !== ALL && aliasOf(kategori) !== undefined);
  if (!renamed) return null;
  const address = readListAddress(params);
  return listHref(address, { sida: address.sida });
}

/** Where the list of a category that has got another slug should lead, or null. */
export function movedListHref(address: ListAddress, slug: string): string | null {
  // An alias would lead back.
  if (slug === address.kategori || aliasOf(slug) !== undefined) return null;
  return listHref(address, { kategori: slug, sida: address.sida });
}
