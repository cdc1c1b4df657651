import { defineConfig } from '@playwright/test';
import { SHOP_URL } from './e2e/support/addresses.ts';
import { BROWSER } from './e2e/support/browser.ts';
import { DESK, PHONE } from './e2e/support/screens.ts';

const { CI, E2E_REPORT } = process.env;

/**
 * Storage of a visitor who has answered the consent question, so that no test has to. e2e/consent.e2e.ts tests the
 * question.
 */
const answered = {
  cookies: [],
  origins: [{ origin: new URL(SHOP_URL).origin, localStorage: [{ name: 'kronblad.consent', value: 'denied 2' }] }],
};
const BACK_OFFICE = '**/admin-*.e2e.ts';
const ALONE = '**/stripe-down.e2e.ts';

/**
 * Journeys against a running product, whose addresses are in e2e/support/addresses.ts. Each test makes its own
 * products, codes and shoppers, because tests run in parallel. The device depends on file name and tag: see
 * CONTRIBUTING.md.
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
    // A page in a new renderer process costs three times as much. Resets storage, routes and emulation between tests.
    reuseContext: true,
    actionTimeout: 30_000,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    trace: CI ? 'on-first-retry' : 'off',
    // A test cannot intercept requests that pass through a service worker. offline.e2e.ts allows service workers.
    serviceWorkers: 'block',
    launchOptions: BROWSER,
  },
  projects: [
    { name: 'phone', use: PHONE, testIgnore: [BACK_OFFICE, ALONE], grepInvert: /@desktop/ },
    { name: 'desktop', use: DESK, testIgnore: [BACK_OFFICE, ALONE], grep: /@desktop/ },
    { name: 'admin', use: DESK, testMatch: BACK_OFFICE },
    { name: 'alone', use: PHONE, testMatch: ALONE, workers: 1, dependencies: ['phone', 'desktop', 'admin'] },
  ],
});
