import type { Page } from '@playwright/test';
import { DESK } from './screens.ts';
import { test as base, expect, signIn } from './test.ts';

interface Fixtures {
  /** A shopper's page beside the back office, in a browser context of its own. */
  readonly shopPage: Page;
}

/** The back office opens in the test's own page, which Playwright reuses from test to test. */
export const test = base.extend<Fixtures>({
  adminPage: async ({ context, page, backOffice }, use) => {
    await signIn(context, backOffice);
    await use(page);
  },
  shopPage: async ({ browser, contextOptions, watch }, use) => {
    const context = await browser.newContext({ ...contextOptions, ...DESK });
    watch.over(context);
    await use(await context.newPage());
    await context.close();
  },
});

export { expect };

/** Address of a list filtered to one record, or of that record's dialog above the list. More rows take longer to render. */
export const listOf = (list: string, search: string, id?: number | string) =>
  `/admin/${id === undefined ? list : `${list}/${id}`}?${new URLSearchParams({ filter: JSON.stringify({ search }) })}`;
