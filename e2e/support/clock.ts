import { expect, type Locator, type Page } from '@playwright/test';

/** Longer than a page waits before it asks again for what failed, in ms. */
const NEXT_TRY_MS = 6_000;

/** For pages whose clock is installed: moves it from try to try until this is seen. */
export async function expectInTime(page: Page, seen: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(NEXT_TRY_MS);
    await expect(seen).toBeVisible({ timeout: 2_000 });
  }).toPass();
}
