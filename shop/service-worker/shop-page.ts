/** Paths of the API, the back office and assets, and file names. */
const NO_PAGE = /^\/(?:api|admin|assets|feeds)(?:\/|$)|\.\w+$/;

type Asked = Pick<Request, 'method' | 'mode' | 'destination' | 'url'>;

export function isShopPage({ method, mode, destination, url }: Asked, origin: string): boolean {
  if (method !== 'GET' || mode !== 'navigate' || destination !== 'document') return false;
  const address = new URL(url);
  return address.origin === origin && !NO_PAGE.test(address.pathname);
}
