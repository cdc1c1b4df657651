import { expect, type Page } from '@playwright/test';

/** The press opens a tab with a PDF that the worker makes. */
export async function expectPrint(page: Page, press: () => Promise<void>): Promise<void> {
  const opened = page.waitForEvent('popup');
  await press();
  const print = await opened;
  await print.waitForURL(/\/api\/prints\/.*\.pdf$/);
  await expect.poll(async () => (await page.request.get(print.url())).status()).toBe(200);
  await print.close();
}
