import type { Locator, Page } from '@playwright/test';

const STEPS = 12;

/** Swipes horizontally across the middle of an element. A negative `by` swipes left. Chromium only. */
export async function swipe(page: Page, over: Locator, by: number): Promise<void> {
  const box = await over.boundingBox();
  if (!box) throw new Error('Nothing to swipe over');
  const start = box.x + box.width / 2 - by / 2;
  const y = box.y + box.height / 2;
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x: start, y });
  for (let step = 1; step <= STEPS; step++) await touch('touchMove', { x: start + (by * step) / STEPS, y });
  await touch('touchEnd');
  await devtools.detach();
}
