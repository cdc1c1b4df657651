/** Parameters that the shop's pages are made from; their order does not matter. */
const MEANT = new Set(['kategori', 'category', 'search', 'sort', 'sida', 'visning', '_routes']);
/** Parameters that others add to follow shoppers around; no page depends on them. */
const TRACKING = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|dclid|ttclid|mc_cid|mc_eid|srsltid|_gl)$/;
const MAX_KEPT = 600;

export interface PageAddress {
  /** Path and query to render, the same for all addresses of a page. */
  readonly path: string;
  /** False when it holds what is one shopper's own, or what nobody else will ask for. */
  readonly isShared: boolean;
}

/** `url` is the request's target, such as `/produkter?sida=2&utm_source=brev`. */
export function pageAddress(url: string): PageAddress {
  const [pathname = '/', query] = split(url);
  if (query === '') return { path: pathname, isShared: pathname.length <= MAX_KEPT };
  const given = [...new URLSearchParams(query)];
  const params = given.filter(([name]) => !TRACKING.test(name));
  const isShared = params.every(([name]) => MEANT.has(name));
  if (isShared) params.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const path = params.length > 0 ? `${pathname}?${new URLSearchParams(params)}` : pathname;
  return { path, isShared: isShared && path.length <= MAX_KEPT };
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
