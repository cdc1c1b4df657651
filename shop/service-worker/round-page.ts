import { stockholmDay } from '@kronblad/contracts/time/time';

export const ROUND_CACHE = 'courier-round';
export const ROUND_PATH = '/bud/';
/** Header of a kept page: when it was kept, by this device's clock, in ms. */
export const KEPT_AT = 'x-kept-at';

/** The day that is named in the address of a courier's page. */
export const dayIn = (path: string): string => path.slice(ROUND_PATH.length, `${ROUND_PATH}2026-11-28`.length);

/** By the shop's clock when it answered and the time since then, because this device's clock may be wrong. */
export function isPageOver(path: string, headers: Pick<Headers, 'get'>, now: number): boolean {
  const shopTime = Date.parse(headers.get('date') ?? '') + now - Number(headers.get(KEPT_AT));
  return Number.isNaN(shopTime) || dayIn(path) < stockholmDay(shopTime);
}

type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

/** Addresses of the courier's page that the service worker answers without a network. */
export function keptPart({ method, mode, url }: Asked, origin: string): 'page' | 'file' | null {
  const { origin: from, pathname } = new URL(url);
  if (method !== 'GET' || from !== origin) return null;
  if (mode === 'navigate') return pathname.startsWith(ROUND_PATH) ? 'page' : null;
  return pathname.startsWith('/assets/') ? 'file' : null;
}
