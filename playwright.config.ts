import { defineConfig } from '@playwright/test';
import { SHOP_URL } from './e2e/support/addresses.ts';
import { BROWSER } from './e2e/support/browser.ts';
import { DESK, PHONE } from './e2e/support/screens.ts';

const { CI, E2E_REPORT } = process.env;

/** Storage of a visitor who has answered the consent question; e2e/consent.e2e.ts asks it. */
const answered = {
  cookies: [],
  origins: [{ origin: new URL(SHOP_URL).origin, localStorage: [{ name: 'kronblad.consent', value: 'denied 2' }] }],
};
const BACK_OFFICE = '**/admin-*.e2e.ts';
/** Journeys that disturb all others, such as a Stripe that is down. */
const ALONE = '**/stripe-down.e2e.ts';

/**
 * Journeys over a running product (addresses in e2e/support/addresses.ts). Tests run side by side, and each makes its own
 * products, codes and shoppers. A journey through the shop runs on a phone; tag it `@both` when the width decides what it
 * finds, or `@desktop` when it needs a mouse, a keyboard or a wide screen. Journeys in admin-*.e2e.ts run on a desktop.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 3,
  retries: CI ? 1 : 0,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(CI),
  reporter: E2E_REPORT ? [['list'], ['json', { outputFile: E2E_REPORT }]] : 'list',
  use: {
    baseURL: SHOP_URL,
    storageState: answered,
    actionTimeout: 30_000,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    trace: CI ? 'on-first-retry' : 'off',
    // Requests that pass through a service worker cannot be held up by a test; offline.e2e.ts allows it.
    serviceWorkers: 'block',
    launchOptions: BROWSER,
  },
  projects: [
    { name: 'phone', use: PHONE, testIgnore: [BACK_OFFICE, ALONE], grepInvert: /@desktop/ },
    { name: 'desktop', use: DESK, testIgnore: [BACK_OFFICE, ALONE], grep: /@desktop|@both/ },
    { name: 'admin', use: DESK, testMatch: BACK_OFFICE },
    { name: 'alone', use: PHONE, testMatch: ALONE, workers: 1, dependencies: ['phone', 'desktop', 'admin'] },
  ],
});
