import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { stored } from './support/storage.ts';
import { expect, test } from './support/test.ts';

const popup = (page: Page) => page.getByText('Känner du någon i Kramfors som du vill skämma bort med ett blombud?');

async function open(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-21T12:00:00Z' });
  let hasCome = false;
  page.on('requestfinished', (request) => {
    hasCome ||= /\/Deferred-[^/]*\.js$/.test(request.url());
  });
  await page.goto('/faq');
  await page.waitForLoadState('load');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await popupClockRuns(page, () => hasCome);
}

/** The popup's code loads when the page is idle (fake clock) and over the network (real clock). */
async function popupClockRuns(page: Page, hasCome: () => boolean): Promise<void> {
  const look = async () => {
    await page.clock.runFor(50);
    return hasCome();
  };
  await expect.poll(look, { intervals: [50] }).toBe(true);
  for (let turn = 0; turn < 10; turn++) {
    await page.clock.runFor(50);
    await page.evaluate(() => document.readyState);
  }
}

test('The courier popup appears after 15 seconds, keeps the focus inside, stores nothing until it is closed, and then for the tab', async ({
  page,
}) => {
  const press = (name: string) => page.getByRole('button', { name }).press('Enter');
  await open(page);
  const link = page.getByRole('banner').getByRole('link', { name: /^Kundvagn, / });
  await link.focus();
  await page.clock.runFor(13_000);
  await expect(popup(page)).toBeHidden();
  await page.clock.runFor(3_000);
  await expect(popup(page)).toBeVisible();
  await expect(link).toBeFocused();
  await press('Minimera rutan om blombud');
  await expect(popup(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Visa rutan om blombud' })).toBeFocused();
  await press('Visa rutan om blombud');
  await expect(popup(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Minimera rutan om blombud' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skicka ett blombud' })).toHaveAttribute('href', /^\/(blombud|kontakt)$/);
  expect(await stored(page)).toEqual({ lasting: { 'kronblad.consent': 'denied 2' }, tab: {} });

  await press('Stäng rutan om blombud');
  await page.clock.runFor(400);
  await expect(popup(page)).toBeHidden();
  await expect(link).toBeFocused();
  const { lasting, tab } = await stored(page);
  expect([Object.keys(lasting), Object.keys(tab)]).toEqual([['kronblad.consent'], ['kronblad.courier-popup']]);
  await page.clock.runFor(4 * 60_000);
  await expect(popup(page)).toBeHidden();
  await page.clock.runFor(2 * 60_000);
  await expect(popup(page)).toBeVisible();
  await page.clock.resume();
  await expectAccessible(page, 'courier popup');
});
