import { test as base, expect, signIn } from './test.ts';

/** The back office opens in the test's own page, which Playwright reuses from test to test. */
export const test = base.extend({
  adminPage: async ({ context, page, backOffice }, use) => {
    await signIn(context, backOffice);
    await use(page);
  },
});

export { expect };

/** Address of a list filtered to one record, or of that record's dialog above the list. More rows take longer to render. */
export const listOf = (list: string, search: string, id?: number | string) =>
  `/admin/${id === undefined ? list : `${list}/${id}`}?${new URLSearchParams({ filter: JSON.stringify({ search }) })}`;
