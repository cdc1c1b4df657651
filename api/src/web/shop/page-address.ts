import type { RoutesOf } from './page-routes.js';

const list = ['kategori', 'category', 'search', 'sort', 'sida', 'visning', 'prisfran', 'pristill'];
const payment = ['payment_intent', 'payment_intent_client_secret', 'redirect_status'];
/** What the server reads of a page's query. Whatever else stands there makes no other page of it, so it is left out. */
const READ: ReadonlyMap<string, readonly string[]> = new Map([
  ['/produkter', list],
  ['/tack', payment],
]);
/** Pages that are one shopper's own when they are asked with one of their parameters. */
const OWN = new Set(['/tack']);
/** One person's own: nobody else asks for the same address. */
const PERSONAL = /^\/avregistrera\//i;
/** For navigation within the shop the page's data are asked for, and of which parts of it. */
const DATA = /(?:\/_)?\.data$/;
const PARTS = '_routes';
const MAX_KEPT = 600;
const PLAIN = /^(?:\/[\w-][\w.-]*)*\/?$/;

export interface PageAddress {
  /** Path and query to render, the same for all addresses of a page. */
  readonly path: string;
  /** False when it holds what is one shopper's own, or what nobody else will ask for. */
  readonly isShared: boolean;
}

/** `url` is the request's target, such as `/produkter?sida=2&utm_source=brev`. */
export function pageAddress(url: string, routesOf: RoutesOf = () => []): PageAddress {
  const [target, query] = split(url);
  const pathname = plainPath(target);
  if (query === '') return { path: pathname, isShared: pathname.length <= MAX_KEPT && !PERSONAL.test(pathname) };
  const shown = pathname.replace(DATA, '');
  const page = shown.replace(/\/+$/, '').toLowerCase();
  const given = new URLSearchParams(query);
  if (DATA.test(pathname)) keepParts(given, () => routesOf(shown || '/'));
  else given.delete(PARTS);
  const params = readOf(given, [...(READ.get(page) ?? []), PARTS]);
  const path = params.size > 0 ? `${pathname}?${params}` : pathname;
  return { path, isShared: !(OWN.has(page) && params.size > 0) && !PERSONAL.test(page) && path.length <= MAX_KEPT };
}

/** What the shop would read in the path, spelt in one way: without `..`, doubled slashes and letters written as codes. */
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

/** The first of each name, as the pages read them, in one order. */
function readOf(given: URLSearchParams, names: readonly string[]): URLSearchParams {
  const read = names.filter((name) => given.has(name)).sort();
  return new URLSearchParams(read.map((name): [string, string] => [name, given.get(name) ?? '']));
}

/** Of the parts that are asked for, those that the page has, in one order; all of them where it has none of those. */
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

/** Proxies may name the whole address (RFC 9112, 3.2.2); the page is the same, whatever host it names. */
function originForm(target: string): string {
  if (!URL.canParse(target)) return '/';
  const { pathname, search } = new URL(target);
  return pathname + search;
}
