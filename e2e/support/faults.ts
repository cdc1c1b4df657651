import type { Page, Request, Route } from '@playwright/test';

/** How the API fails a browser: unreachable, or answering 500. */
export const FAULTS = ['down', 'error'] as const;
/** `silent` is a request that nothing comes of, which takes a test's own clock to outlast. */
export type Fault = (typeof FAULTS)[number] | 'silent';

/** What a browser writes into its console of each. */
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

/** Whatever is asked of the address fails so, until it is mended by what this answers. */
export async function failAt(page: Page, address: Address, fault: Fault): Promise<Mend> {
  await page.route(address, failing[fault]);
  return () => page.unroute(address, failing[fault]);
}

/** Such requests are held up until they are released. */
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

/** Fails the shop's page at `path`: its data, and the page itself. */
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

/** Who looks whether a page can be had again gets no answer; who asks for it does. */
export async function failLooks(page: Page, address: Address = '**'): Promise<Mend> {
  const fail = (route: Route) => (route.request().method() === 'HEAD' ? route.abort() : route.fallback());
  await page.route(address, fail);
  return () => page.unroute(address, fail);
}
