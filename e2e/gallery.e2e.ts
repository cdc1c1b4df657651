import type { AdminProduct } from '@kronblad/contracts/views/catalogue';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { watchLayoutShifts } from './support/layout-shifts.ts';
import { addPicturedProduct } from './support/pictures.ts';
import { swipe } from './support/swipe.ts';
import { test as base, expect } from './support/test.ts';

const test = base.extend<object, { readonly pictured: AdminProduct }>({
  pictured: [async ({ backOffice }, use) => use(await addPicturedProduct(backOffice)), { scope: 'worker' }],
});

const picture = (page: Page, number: number) => page.getByRole('button', { name: `Förstora bild ${number} av 4` });
const thumbnail = (page: Page, number: number) => page.getByRole('button', { name: `Visa bild ${number} av 4` });
/** Chromium's built-in page around a picture uses inline styles, which the picture's policy blocks. */
const PLAIN_PICTURE = /Applying inline style violates .*'default-src 'none''/;
const closeUp = (page: Page) => page.getByRole('dialog', { name: /^Bilder av / });
const shown = (page: Page) =>
  closeUp(page)
    .getByRole('button', { name: /^Förstora / })
    .and(page.locator('[tabindex="0"]'));

async function expectChosen(page: Page, number: number): Promise<void> {
  await expect(thumbnail(page, number)).toHaveAttribute('aria-current', 'true');
  await expect(picture(page, number)).toBeInViewport({ ratio: 0.3 });
}

async function openCloseUp(page: Page): Promise<void> {
  await picture(page, 1).click();
  await expect(closeUp(page).getByText('1 av 4')).toBeVisible();
}

test('a picture is selected by its thumbnail, with mouse and keyboard', { tag: '@both' }, async ({
  page,
  pictured,
}) => {
  await page.goto(`/produkter/${pictured.slug}`);
  await expectChosen(page, 1);
  await thumbnail(page, 3).click();
  await expectChosen(page, 3);
  await expect(picture(page, 1)).not.toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await expect(thumbnail(page, 4)).toBeFocused();
  await expectChosen(page, 4);
  await page.keyboard.press('ArrowRight');
  await expectChosen(page, 1);
  await page.keyboard.press('End');
  await expectChosen(page, 4);
  await expectAccessible(page, 'product with pictures');
});

test('a swipe shows the next picture', async ({ page, pictured }) => {
  await page.goto(`/produkter/${pictured.slug}`);
  await expectChosen(page, 1);
  await swipe(page, picture(page, 1), -260);
  await expectChosen(page, 2);
  await swipe(page, picture(page, 2), 260);
  await expectChosen(page, 1);
});

test('the zoom opens and closes', { tag: '@both' }, async ({ page, pictured }) => {
  await page.goto(`/produkter/${pictured.slug}`);
  await openCloseUp(page);
  await expectAccessible(page, 'pictures up close');

  await page.keyboard.press('ArrowRight');
  await expect(closeUp(page).getByText('2 av 4')).toBeVisible();
  await closeUp(page).getByRole('button', { name: 'Nästa bild' }).click();
  await expect(closeUp(page).getByText('3 av 4')).toBeVisible();
  await closeUp(page).getByRole('button', { name: 'Föregående bild' }).click();
  await expect(closeUp(page).getByText('2 av 4')).toBeVisible();
  await expect(shown(page)).toBeInViewport({ ratio: 1 });

  await page.keyboard.press('Escape');
  await expect(closeUp(page)).toBeHidden();
  await expectChosen(page, 2);
  await expect(picture(page, 2)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(closeUp(page).getByText('2 av 4')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(closeUp(page).getByText('4 av 4')).toBeVisible();
  await closeUp(page).getByRole('button', { name: 'Stäng bilderna' }).click();
  await expectChosen(page, 4);
});

test('a picture is enlarged and panned', async ({ page, pictured }) => {
  await page.goto(`/produkter/${pictured.slug}`);
  await openCloseUp(page);
  const whole = (await shown(page).boundingBox())!;
  await shown(page).dblclick();
  await expect(shown(page)).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, 'an enlarged picture');
  const enlarged = (await shown(page).boundingBox())!;
  expect(enlarged.width).toBeCloseTo(whole.width * 2.5, -1);
  // Zooming keeps the centre.
  expect(enlarged.y + enlarged.height / 2).toBeCloseTo(whole.y + whole.height / 2, -1);

  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await shown(page).boundingBox())!.y).toBeLessThan(enlarged.y);
  await expect(closeUp(page).getByText('1 av 4')).toBeVisible();

  await page.keyboard.press('Enter');
  await expect(shown(page)).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('ArrowRight');
  await expect(closeUp(page).getByText('2 av 4')).toBeVisible();
});

test('nothing shifts while pictures load', { tag: '@both' }, async ({ page, pictured }) => {
  const shifts = await watchLayoutShifts(page);
  await page.goto(`/produkter/${pictured.slug}`);
  await thumbnail(page, 2).click();
  await expectChosen(page, 2);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await shifts()).toBeLessThan(0.02);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every picture is reachable', async ({ page, pictured, watch }) => {
    watch.allow(PLAIN_PICTURE);
    await page.goto(`/produkter/${pictured.slug}`);
    await expect(page.getByRole('img', { name: pictured.name }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /bild \d av 4/ })).toHaveCount(0);
    for (const name of ['Visa bild 3 av 4', 'Förstora bild 1 av 4']) {
      await page.getByRole('link', { name }).click();
      await expect(page).toHaveURL(/\/api\/image\//);
      await page.goBack();
    }
  });
});
