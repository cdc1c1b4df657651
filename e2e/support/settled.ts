import { expect, type Page } from '@playwright/test';

/** Waits until the page is hydrated and has rendered what it renders when idle. */
export const settled = (page: Page): Promise<void> =>
  expect(page.locator('.hidden-visually[aria-live=polite]')).toBeAttached();
