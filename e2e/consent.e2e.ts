import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { watchLayoutShifts } from './support/layout-shifts.ts';
import { stored } from './support/storage.ts';
import { expect, test } from './support/test.ts';

test.use({ storageState: { cookies: [], origins: [] } });
test.beforeAll(({ backOffice }) => backOffice.holdLaunchSale());

const bar = (page: Page) => page.getByRole('region', { name: 'Samtycke till lagring' });
const answer = (page: Page, name: 'Avböj' | 'Godkänn') => bar(page).getByRole('button', { name });
const banner = (page: Page) => page.getByRole('complementary', { name: 'Erbjudande' });

/** Waits for the content that loads when the page is idle. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/Deferred-[^/]*\.js$/.test(name)),
  );
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

/** CLS tolerance: late web fonts move words slightly, inserted or removed content moves the page far more. */
const HAIRS = 0.002;

const boxOf = async (locator: Locator) => (await locator.boundingBox())!;

test('The question appears once, comes first in the tab order, shifts nothing, and its answers look the same', async ({
  page,
}) => {
  const shifts = await watchLayoutShifts(page);
  await page.goto('/faq');
  await expect(bar(page)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await expectAccessible(page, 'the question');
  const looks = await Promise.all([lookOf(answer(page, 'Avböj')), lookOf(answer(page, 'Godkänn'))]);
  expect(looks[0]).toEqual(looks[1]);
  expect(looks[0].height).toBeGreaterThanOrEqual(44);
  expect(await stored(page)).toEqual({ lasting: {}, tab: {} });

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Till innehållet' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(bar(page).getByRole('link', { name: 'Läs om cookies' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(answer(page, 'Avböj')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toBeHidden();
  expect(await shifts()).toBeLessThan(HAIRS);
  expect((await stored(page)).lasting).toEqual({ 'kronblad.consent': 'denied 2' });
  await page.goto('/faq');
  await settled(page);
  await expect(bar(page)).toBeHidden();
  expect(await shifts()).toBeLessThan(HAIRS);
});

async function lookOf(button: Locator) {
  const { width, height, y } = await boxOf(button);
  const style = await button.evaluate((element) => {
    const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(element);
    return { color, backgroundColor, borderColor, fontSize, fontWeight };
  });
  return { width: Math.round(width), height: Math.round(height), y: Math.round(y), ...style };
}

test('The question leaves the buy bar visible, and the popup waits for the answer', async ({ page, backOffice }) => {
  const product = await backOffice.addProduct();
  await page.clock.install();
  await page.goto(`/produkter/${product.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(bar(page)).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const buy = page.getByRole('button', { name: 'Lägg i kundvagnen', exact: true }).last();
  await page.clock.runFor(1_000);
  await expect(buy).toBeVisible();
  await page.clock.runFor(16_000);
  const popup = page.getByRole('complementary', { name: 'Blombud' });
  await expect(popup).toBeHidden();
  const [asking, buying] = await Promise.all([boxOf(bar(page)), boxOf(buy)]);
  expect(asking.y + asking.height).toBeLessThanOrEqual(buying.y);
  await answer(page, 'Avböj').click();
  await page.clock.runFor(16_000);
  await expect(popup).toBeVisible();
  const [stillBuying, courier] = await Promise.all([boxOf(buy), boxOf(popup)]);
  expect(courier.y + courier.height).toBeLessThanOrEqual(stillBuying.y);
  await buy.click();
  await expect(page.getByRole('link', { name: 'Kundvagn, 1 vara' })).toBeVisible();
});

test('The answer can be changed on every page', async ({ page }) => {
  await page.goto('/faq');
  await answer(page, 'Godkänn').click();
  await expect(bar(page)).toBeHidden();
  expect((await stored(page)).lasting).toEqual({ 'kronblad.consent': 'granted 2' });
  await banner(page).getByRole('button', { name: 'Stäng erbjudandet' }).click();
  await expect.poll(async () => (await stored(page)).lasting['kronblad.sale-banner']).toMatch(/^Lanseringsrea/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies och samtycke' }).click();
  await expect(page.getByRole('heading', { name: 'Vad som lagras i din webbläsare' })).toBeInViewport();
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Godkänn' })).toHaveAttribute('aria-pressed', 'true');
  await expect(main.getByText('Du har godkänt.', { exact: false })).toBeVisible();
  await main.getByRole('button', { name: 'Avböj' }).click();
  await expect(main.getByText('Du har avböjt.', { exact: false })).toBeVisible();
  await expectAccessible(page, 'privacy policy with the answer');
  expect((await stored(page)).lasting).toEqual({ 'kronblad.consent': 'denied 2' });
});

test('A closed banner stays closed for the tab without consent, and shifts nothing', async ({ page }) => {
  const shifts = await watchLayoutShifts(page);
  await page.goto('/faq');
  await expect(banner(page)).toBeVisible();
  // CLS ignores layout shifts within 500 ms of input. Before hydration the click is handled later than that.
  await settled(page);
  await banner(page).getByRole('button', { name: 'Stäng erbjudandet' }).click();
  await expect(banner(page)).toBeHidden();
  await expect.poll(async () => (await stored(page)).tab['kronblad.sale-banner']).toMatch(/^Lanseringsrea/);
  expect((await stored(page)).lasting).toEqual({});
  await page.goto('/faq');
  await settled(page);
  await expect(banner(page)).toBeHidden();
  expect(await shifts()).toBeLessThan(HAIRS);
});

test('Without JavaScript the shop stores nothing and asks nothing', async ({ request }) => {
  const answer = await request.get('/integritet');
  const html = await answer.text();
  expect(html).toContain('Vad som lagras i din webbläsare');
  expect(html).not.toContain('Samtycke till lagring');
  expect(html).toContain('needs-script"><p role="status">Du har inte svarat än.');
  expect(answer.headers()).not.toHaveProperty('set-cookie');
});
