import type { Page, Route } from '@playwright/test';

/** The API is unreachable or answers 500. */
export type Fault = 'down' | 'error';

/** Console errors that these faults cause. */
export const FAULT_LOGGED =
  /Failed to load resource|Unable to decode|ErrorResponse|Cart calculation failed|status of 50\d/;

export const OUT_OF_ORDER = JSON.stringify({ statusCode: 500, code: 'internal', message: 'Något gick fel hos oss.' });

const failing: Readonly<Record<Fault, (route: Route) => Promise<void>>> = {
  down: (route) => route.abort(),
  error: (route) => route.fulfill({ status: 500, contentType: 'application/json', body: OUT_OF_ORDER }),
};

type Address = Parameters<Page['route']>[0];
type Mend = () => Promise<void>;

/** All requests to the address fail until the returned function is called. */
export async function failAt(page: Page, address: Address, fault: Fault): Promise<Mend> {
  await page.route(address, failing[fault]);
  return () => page.unroute(address, failing[fault]);
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
