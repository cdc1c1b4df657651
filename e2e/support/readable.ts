import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** What a program says of a value that it does not have, where a shopper should read something. */
export const RAW = /\b(undefined|NaN|null|Infinity)\b|\[object \w+\]/;

/** The page and its title say nothing that only a program would. */
export async function expectReadable(page: Page, screen: string): Promise<void> {
  await expect.soft(page.locator('body'), screen).not.toContainText(RAW, { useInnerText: true });
  await expect.soft(page, screen).not.toHaveTitle(RAW);
}
