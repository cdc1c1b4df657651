/** Other people's rooms, and what is a file. */
const NO_PAGE = /^\/(?:api|admin|assets|feeds)(?:\/|$)|\.\w+$/;

type Asked = Pick<Request, 'method' | 'mode' | 'destination' | 'url'>;

/** Whether somebody goes to a page of the shop, as opposed to all that pages fetch, send and embed. */
export function isShopPage({ method, mode, destination, url }: Asked, origin: string): boolean {
  if (method !== 'GET' || mode !== 'navigate' || destination !== 'document') return false;
  const address = new URL(url);
  return address.origin === origin && !NO_PAGE.test(address.pathname);
}
