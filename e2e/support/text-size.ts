import type { Page } from '@playwright/test';

/** The text size that the shopper has chosen in the browser's settings, in px; 16 is the usual one. */
export async function setTextSize(page: Page, px: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: px } });
}
