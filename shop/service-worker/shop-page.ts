/** Paths of other apps, and files. */
const NO_PAGE = /^\/(?:api|admin|assets|feeds)(?:\/|$)|\.\w+$/;

type Asked = Pick<Request, 'method' | 'mode' | 'destination' | 'url'>;

/** True for a top-level navigation to a page of the shop. */
export function isShopPage({ method, mode, destination, url }: Asked, origin: string): boolean {
  if (method !== 'GET' || mode !== 'navigate' || destination !== 'document') return false;
  const address = new URL(url);
  return address.origin === origin && !NO_PAGE.test(address.pathname);
}
