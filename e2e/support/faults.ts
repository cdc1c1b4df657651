import type { Page, Request, Route } from '@playwright/test';

/** The API is unreachable or answers 500. */
export const FAULTS = ['down', 'error'] as const;
/** `silent` leaves the request pending until a fake clock passes its timeout. */
export type Fault = (typeof FAULTS)[number] | 'silent';

/** Console errors that these faults cause. */
export const FAULT_LOGGED =
  /Failed to load resource|Unable to decode|ErrorResponse|Cart calculation failed|status of 50\d/;

export const OUT_OF_ORDER = JSON.stringify({ statusCode: 500, code: 'internal', message: 'Något gick fel hos oss.' });

const failing: Readonly<Record<Fault, (route: Route) => Promise<void>>> = {
  down: (route) => route.abort(),
  error: (route) => route.fulfill({ status: 500, contentType: 'application/json', body: OUT_OF_ORDER }),
  silent: async () => undefined,
};

type Address = Parameters<Page['route']>[0];
export type Mend = () => Promise<void>;

/** All requests to the address fail until the returned function is called. */
export async function failAt(page: Page, address: Address, fault: Fault): Promise<Mend> {
  await page.route(address, failing[fault]);
  return () => page.unroute(address, failing[fault]);
}

/** Holds matching requests until they are released. */
export async function hold(page: Page, isMeant: (request: Request) => boolean) {
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route('**', async (route) => {
    if (!isMeant(route.request())) return route.fallback();
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  return { asked: asked.promise, release: held.resolve };
}

/** Fails the page at `path` and its data. */
export async function failPage(page: Page, path: string, fault: Fault): Promise<Mend> {
  const data = path === '/' ? '/_.data' : `${path}.data`;
  const mendData = await failAt(page, ({ pathname }) => pathname === data, fault);
  const isPage = ({ pathname }: URL) => pathname === path;
  const mendPage = await failAt(page, isPage, fault);
  return async () => {
    await mendPage();
    await mendData();
  };
}

/** Fails only the HEAD requests that check whether a page is available again. */
export async function failLooks(page: Page, address: Address = '**'): Promise<Mend> {
  const fail = (route: Route) => (route.request().method() === 'HEAD' ? route.abort() : route.fallback());
  await page.route(address, fail);
  return () => page.unroute(address, fail);
}
