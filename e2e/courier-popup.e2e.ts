import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/test.ts';

const popup = (page: Page) => page.getByText('Känner du någon i Kramfors som du vill skämma bort med ett blombud?');
const close = (page: Page) => page.getByRole('button', { name: 'Stäng rutan om blombud' });

async function open(page: Page, path = '/faq'): Promise<void> {
  await page.clock.install({ time: '2026-11-21T12:00:00Z' });
  await page.goto(path);
  await page.waitForLoadState('load');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** What is stored while nothing has been shown for long, so that only the waiting counts. */
async function dismissedBefore(page: Page, dismissedCount: number): Promise<void> {
  await page.addInitScript((count) => {
    localStorage.setItem('kronblad.courier-popup', JSON.stringify({ dismissedCount: count }));
  }, dismissedCount);
}

test('comes after 15 seconds, shrinks, grows and goes', async ({ page }) => {
  await open(page);
  await page.clock.runFor(14_000);
  await expect(popup(page)).toBeHidden();
  await page.clock.runFor(2_000);
  await expect(popup(page)).toBeVisible();
  await page.getByRole('button', { name: 'Minimera rutan om blombud' }).click();
  await expect(popup(page)).toBeHidden();
  await page.getByRole('button', { name: 'Visa rutan om blombud' }).click();
  await expect(popup(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Skicka ett blombud' })).toHaveAttribute('href', '/kontakt');
  await close(page).click();
  await page.clock.runFor(400);
  await expect(popup(page)).toBeHidden();
  await page.clock.runFor(4 * 60_000);
  await expect(popup(page)).toBeHidden();
  await page.clock.runFor(2 * 60_000);
  await expect(popup(page)).toBeVisible();
});

for (const [times, seconds] of [
  [1, 30],
  [2, 45],
] as const) {
  test(`comes after ${seconds} seconds when dismissed ${times} times`, async ({ page }) => {
    await dismissedBefore(page, times);
    await open(page);
    await page.clock.runFor((seconds - 1) * 1_000);
    await expect(popup(page)).toBeHidden();
    await page.clock.runFor(2_000);
    await expect(popup(page)).toBeVisible();
  });
}

test('never comes after three dismissals, nor on the contact page', async ({ page }) => {
  await open(page, '/kontakt');
  await page.clock.runFor(60_000);
  await expect(popup(page)).toBeHidden();
  await dismissedBefore(page, 3);
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(popup(page)).toBeHidden();
});

test('is accessible', async ({ page }) => {
  await page.clock.install();
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.fastForward(16_000);
  await expect(popup(page)).toBeVisible();
  await page.clock.resume();
  await expectAccessible(page, 'courier popup');
});
