import { defineConfig } from '@playwright/test';
import { SHOP_URL } from './e2e/support/addresses.ts';
import { BROWSER } from './e2e/support/browser.ts';

const { CI, E2E_REPORT } = process.env;

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** Who has answered the question about storage already; e2e/consent.e2e.ts asks it. */
const answered = {
  cookies: [],
  origins: [{ origin: new URL(SHOP_URL).origin, localStorage: [{ name: 'kronblad.consent', value: 'denied' }] }],
};
const desktop = { viewport: { width: 1440, height: 900 } };

/**
 * Journeys over a running product (addresses in e2e/support/addresses.ts). Tests run side by side and each makes its own
 * products, codes and shoppers. What disturbs everybody, such as a Stripe that is down, comes after the others.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
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
    trace: 'retain-on-failure',
    // Requests that pass through one cannot be held up by a test; offline.e2e.ts has it.
    serviceWorkers: 'block',
    launchOptions: BROWSER,
  },
  projects: [
    { name: 'phone', use: phone, grepInvert: /@desktop|@alone/ },
    { name: 'desktop', use: desktop, grepInvert: /@phone|@alone/ },
    { name: 'alone', use: desktop, grep: /@alone/, workers: 1, dependencies: ['phone', 'desktop'] },
  ],
});
