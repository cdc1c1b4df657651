import type { Page, Route } from '@playwright/test';

/** Ways in which the API can fail a browser that asks it: not there, out of order, or somebody else answers. */
export const FAULTS = ['down', 'error', 'garbage'] as const;
export type Fault = (typeof FAULTS)[number];

/** What a browser writes into its console of each. */
export const FAULT_LOGGED =
  /Failed to load resource|Unable to decode|ErrorResponse|Cart calculation failed|status of 50\d/;

export const GARBAGE = '<!doctype html><title>Logga in på hotellets nät</title>';
export const OUT_OF_ORDER = JSON.stringify({ statusCode: 500, code: 'internal', message: 'Något gick fel hos oss.' });

const failing: Readonly<Record<Fault, (route: Route) => Promise<void>>> = {
  down: (route) => route.abort(),
  error: (route) => route.fulfill({ status: 500, contentType: 'application/json', body: OUT_OF_ORDER }),
  garbage: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: GARBAGE }),
};

type Address = Parameters<Page['route']>[0];
export type Mend = () => Promise<void>;

/** Whatever is asked of the address fails so, until it is mended by what this answers. */
export async function failAt(page: Page, address: Address, fault: Fault): Promise<Mend> {
  await page.route(address, failing[fault]);
  return () => page.unroute(address, failing[fault]);
}

/**
 * The shop's page at `path` does not come: neither its data, nor the page when it is looked for. A stranger's answer
 * stands for the data alone, because the browser would show it in place of the page.
 */
export function failPage(page: Page, path: string, fault: Fault): Promise<Mend> {
  const data = path === '/' ? '/_.data' : `${path}.data`;
  const wanted = ({ pathname }: URL) => pathname === data || (fault !== 'garbage' && pathname === path);
  return failAt(page, wanted, fault);
}
