import { expect, type Locator, type Page } from '@playwright/test';

/** Longer than the automatic retry delay, in ms. */
const NEXT_TRY_MS = 6_000;

/** Moves the installed clock from retry to retry until `seen` is visible. */
export async function expectInTime(page: Page, seen: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(NEXT_TRY_MS);
    await expect(seen).toBeVisible({ timeout: 2_000 });
  }).toPass();
}
