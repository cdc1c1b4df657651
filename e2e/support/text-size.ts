import type { Page } from '@playwright/test';

/** Font size in the browser's settings, in px. The default is 16. */
export async function setTextSize(page: Page, px: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: px } });
}
