import type { RoutesOf } from './page-routes.js';

const list = ['kategori', 'category', 'search', 'sort', 'sida', 'visning', 'prisfran', 'pristill', 'farg', 'tillfalle'];
const payment = ['payment_intent', 'payment_intent_client_secret', 'redirect_status'];
/** Query parameters that pages read. Others do not change the page and are dropped. */
const READ: ReadonlyMap<string, readonly string[]> = new Map([
  ['/produkter', list],
  ['/kontakt', ['amne', 'produkt']],
  ['/tack', payment],
  ['/angra', ['order']],
]);
const PRODUCT = /^\/produkter\/[^/]+$/;
/** These pages belong to one shopper when the address has one of their parameters. */
const OWN = new Set(['/tack', '/angra']);
const ORDER = /^\/order\//;
const PERSONAL = /^\/(avregistrera|bevakning|bud|order)\//i;
/** React Router's data requests for client-side navigation; `_routes` names the requested routes. */
const DATA = /(?:\/_)?\.data$/;
const PARTS = '_routes';
const MAX_KEPT = 600;
const PLAIN = /^(?:\/[\w-][\w.-]*)*\/?$/;

export interface PageAddress {
  /** Path and query to render, normalised so that all addresses of a page are equal. */
  readonly path: string;
  /**
   * False for pages of one visitor and for addresses that no other visitor is likely to request; such pages are not
   * cached.
   */
  readonly isShared: boolean;
}

export function pageAddress(url: string, routesOf: RoutesOf = () => []): PageAddress {
  const [target, query] = split(url);
  const pathname = plainPath(target);
  if (query === '') return { path: pathname, isShared: pathname.length <= MAX_KEPT && !PERSONAL.test(pathname) };
  const shown = pathname.replace(DATA, '');
  const page = shown.replace(/\/+$/, '').toLowerCase();
  const given = new URLSearchParams(query);
  if (DATA.test(pathname)) keepParts(given, () => routesOf(shown || '/'));
  else given.delete(PARTS);
  const params = readOf(given, [...parametersOfPage(page), PARTS]);
  const path = params.size > 0 ? `${pathname}?${params}` : pathname;
  return { path, isShared: !(OWN.has(page) && params.size > 0) && !PERSONAL.test(page) && path.length <= MAX_KEPT };
}

function parametersOfPage(page: string): readonly string[] {
  if (ORDER.test(page)) return ['steg'];
  if (PERSONAL.test(page)) return ['val'];
  return PRODUCT.test(page) ? ['storlek'] : (READ.get(page) ?? []);
}

function plainPath(target: string): string {
  if (PLAIN.test(target)) return target;
  const { pathname } = new URL(`http://shop${target}`);
  try {
    const parts = pathname.split('/').map((part) => encodeURIComponent(decodeURIComponent(part)));
    return parts.join('/').replace(/\/{2,}/g, '/');
  } catch {
    return pathname;
  }
}

/** Keeps only the parameters `names`, sorted. Of a repeated parameter, keeps the first value: pages read only that. */
function readOf(given: URLSearchParams, names: readonly string[]): URLSearchParams {
  const read = names.filter((name) => given.has(name)).sort();
  return new URLSearchParams(read.map((name): [string, string] => [name, given.get(name) ?? '']));
}

/** Keeps the requested routes that the page has, in a fixed order. If it has none of them, requests all its routes. */
function keepParts(given: URLSearchParams, parts: () => readonly string[]): void {
  const wanted = given.get(PARTS)?.split(',');
  if (!wanted) return;
  const kept = parts().filter((part) => wanted.includes(part));
  if (kept.length > 0) given.set(PARTS, kept.join(','));
  else given.delete(PARTS);
}

function split(target: string): [string, string] {
  const url = target.startsWith('/') ? target : originForm(target);
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}

/** Proxies may send an absolute address (RFC 9112, 3.2.2); the host does not change the page. */
function originForm(target: string): string {
  if (!URL.canParse(target)) return '/';
  const { pathname, search } = new URL(target);
  return pathname + search;
}
