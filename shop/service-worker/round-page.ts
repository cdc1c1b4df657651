export const ROUND_CACHE = 'courier-round';

type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

/** Addresses of the courier's page that the service worker answers without a network. */
export function keptPart({ method, mode, url }: Asked, origin: string): 'page' | 'file' | null {
  const { origin: from, pathname } = new URL(url);
  if (method !== 'GET' || from !== origin) return null;
  if (mode === 'navigate') return pathname.startsWith('/bud/') ? 'page' : null;
  return pathname.startsWith('/assets/') ? 'file' : null;
}
