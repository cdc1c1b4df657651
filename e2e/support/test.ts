import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { unique } from '../../dev/test/samples.ts';
import { SHOP_URL } from './addresses.ts';
import { BackOffice } from './back-office.ts';
import { DESK } from './screens.ts';
import type { Shopper } from './shopper.ts';
import { Watch } from './watch.ts';

interface Fixtures {
  /** Fails the test when its pages log errors that the test did not allow. */
  readonly watch: Watch;
  readonly shopper: Shopper;
  /** A desktop browser logged in as admin. Tests of one worker share the session, so none may log out. */
  readonly adminPage: Page;
}

interface WorkerFixtures {
  readonly backOffice: BackOffice;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  backOffice: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from here
    async ({}, use) => {
      const backOffice = await BackOffice.logIn();
      await backOffice.introduceShop();
      await use(backOffice);
    },
    { scope: 'worker' },
  ],
  watch: [
    async ({ context }, use) => {
      const watch = new Watch();
      watch.over(context);
      await use(watch);
      expect(watch.problems(), 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from here
  shopper: async ({}, use) => use(newShopper()),
  adminPage: async ({ browser, backOffice, contextOptions, watch }, use) => {
    const context = await browser.newContext({ ...contextOptions, ...DESK });
    watch.over(context);
    await signIn(context, backOffice);
    await use(await context.newPage());
    await context.close();
  },
});

export { expect };

function newShopper(): Shopper {
  return {
    email: `karin.${unique()}@exempel.se`,
    firstName: 'Karin',
    lastName: 'Åström',
    phone: '070-174 06 12',
    address: 'Hamngatan 8',
    postalCode: '872 30',
    city: 'Kramfors',
  };
}

export async function signIn(context: BrowserContext, { token }: BackOffice): Promise<void> {
  await context.addCookies([
    { name: 'kronblad_admin', value: token, url: SHOP_URL, httpOnly: true, sameSite: 'Strict' },
  ]);
}
