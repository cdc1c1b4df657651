import type { Page, Request, Route } from '@playwright/test';

/** Ways in which the API can fail a browser that asks it: not there, out of order, or somebody else answers. */
export const FAULTS = ['down', 'error', 'garbage'] as const;
/** `silent` is a request that nothing comes of, which takes a test's own clock to outlast. */
export type Fault = (typeof FAULTS)[number] | 'silent';

/** What a browser writes into its console of each. */
export const FAULT_LOGGED =
  /Failed to load resource|Unable to decode|ErrorResponse|Cart calculation failed|status of 50\d/;

export const GARBAGE = '<!doctype html><title>Logga in på hotellets nät</title>';
export const OUT_OF_ORDER = JSON.stringify({ statusCode: 500, code: 'internal', message: 'Något gick fel hos oss.' });

const failing: Readonly<Record<Fault, (route: Route) => Promise<void>>> = {
  down: (route) => route.abort(),
  error: (route) => route.fulfill({ status: 500, contentType: 'application/json', body: OUT_OF_ORDER }),
  garbage: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: GARBAGE }),
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

/**
 * The shop's page at `path` does not come: neither its data, nor the page when it is looked for. A stranger's answer
 * stands for the data alone, because the browser would show it in place of the page; who looks whether the page can be
 * had gets none.
 */
export async function failPage(page: Page, path: string, fault: Fault): Promise<Mend> {
  const data = path === '/' ? '/_.data' : `${path}.data`;
  const mendData = await failAt(page, ({ pathname }) => pathname === data, fault);
  const isPage = ({ pathname }: URL) => pathname === path;
  const mendPage = fault === 'garbage' ? await failLooks(page, isPage) : await failAt(page, isPage, fault);
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

/** Answers with status 200 that are not the API's: bodies, and what they are. */
export const STRANGE = {
  'nothing at all': '',
  'a page': GARBAGE,
  null: 'null',
  'a list': '[]',
  'an empty object': '{}',
  'a text': '"hej"',
  'a list of nothing': '[null]',
} as const;

/** Whatever is asked of the address is answered so, until it is mended by what this answers. */
export async function answerAt(page: Page, address: Address, body: string, status = 200): Promise<Mend> {
  const contentType = body.startsWith('<') ? 'text/html' : 'application/json';
  const answer = (route: Route) => route.fulfill({ status, contentType, body });
  await page.route(address, answer);
  return () => page.unroute(address, answer);
}

/** What is answered at the address is changed on its way, until it is mended. */
export async function distortAt(
  page: Page,
  address: Address,
  change: (answer: Record<string, unknown>) => unknown,
): Promise<Mend> {
  const distort = async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  };
  await page.route(address, distort);
  return () => page.unroute(address, distort);
}
