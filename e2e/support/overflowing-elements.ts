import type { Page } from '@playwright/test';

/** Pixels by which the page is wider than the screen. On a phone `innerWidth` grows with the page. */
export const overflowingElements = async (page: Page) =>
  (await page.evaluate(() => document.documentElement.scrollWidth)) - page.viewportSize()!.width;
