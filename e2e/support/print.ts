import { expect, type Page } from '@playwright/test';

const PDF = /\/api\/prints\/[^/]*\.pdf$/;

/** The press opens a tab with a PDF that the worker makes. Chromium without a window saves it: the tab's address may stay empty. */
export async function expectPrint(page: Page, press: () => Promise<void>): Promise<void> {
  const tab = page.waitForEvent('popup');
  const asked = page.context().waitForEvent('request', (request) => PDF.test(request.url()));
  await press();
  const url = (await asked).url();
  await expect.poll(async () => (await page.request.get(url)).status()).toBe(200);
  await (await tab).close();
}
