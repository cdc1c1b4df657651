import type { Page } from '@playwright/test';

/** By how many px the page is wider than the screen. A phone's `innerWidth` grows with the page. */
export const beyondScreen = async (page: Page) =>
  (await page.evaluate(() => document.documentElement.scrollWidth)) - page.viewportSize()!.width;
