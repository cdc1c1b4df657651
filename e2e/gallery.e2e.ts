import type { AdminProduct } from '@kronblad/contracts/product/schema';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { watchLayoutShifts } from './support/layout-shifts.ts';
import { addPicturedProduct } from './support/pictures.ts';
import { swipe } from './support/swipe.ts';
import { test as base, expect } from './support/test.ts';

const test = base.extend<object, { readonly pictured: AdminProduct }>({
  pictured: [async ({ backOffice }, use) => use(await addPicturedProduct(backOffice)), { scope: 'worker' }],
});

// One worker uploads the pictures once.
test.describe.configure({ mode: 'default' });

const picture = (page: Page, number: number) => page.getByRole('button', { name: `Förstora bild ${number} av 4` });
const thumbnail = (page: Page, number: number) => page.getByRole('button', { name: `Visa bild ${number} av 4` });
const closeUp = (page: Page) => page.getByRole('dialog', { name: /^Bilder av / });
const shown = (page: Page) =>
  closeUp(page)
    .getByRole('button', { name: /^Förstora / })
    .and(page.locator('[tabindex="0"]'));

async function expectChosen(page: Page, number: number): Promise<void> {
  await expect(thumbnail(page, number)).toHaveAttribute('aria-current', 'true');
  await expect(picture(page, number)).toBeInViewport({ ratio: 0.3 });
}

test('A picture is selected by its thumbnail, with mouse and keyboard, and nothing shifts', {
  tag: '@desktop',
}, async ({ page, pictured }) => {
  const shifts = await watchLayoutShifts(page);
  await page.goto(`/produkter/${pictured.slug}`);
  await expectChosen(page, 1);
  await thumbnail(page, 3).click();
  await expectChosen(page, 3);
  await expect(picture(page, 1)).not.toBeInViewport();
  expect(await shifts()).toBeLessThan(0.02);
  await page.keyboard.press('ArrowRight');
  await expect(thumbnail(page, 4)).toBeFocused();
  await expectChosen(page, 4);
  await page.keyboard.press('ArrowRight');
  await expectChosen(page, 1);
  await page.keyboard.press('End');
  await expectChosen(page, 4);
  await expectAccessible(page, 'product with pictures');
});

test('Pictures are swiped, zoomed, enlarged and panned', async ({ page, pictured }) => {
  await page.goto(`/produkter/${pictured.slug}`);
  await expectChosen(page, 1);
  await swipe(page, picture(page, 1), -260);
  await expectChosen(page, 2);
  await swipe(page, picture(page, 2), 260);
  await expectChosen(page, 1);

  await picture(page, 1).click();
  await expect(closeUp(page).getByText('1 av 4')).toBeVisible();
  await expectAccessible(page, 'pictures up close');
  await page.keyboard.press('ArrowRight');
  await expect(closeUp(page).getByText('2 av 4')).toBeVisible();
  await closeUp(page).getByRole('button', { name: 'Nästa bild' }).click();
  await expect(closeUp(page).getByText('3 av 4')).toBeVisible();
  await closeUp(page).getByRole('button', { name: 'Föregående bild' }).click();
  await expect(closeUp(page).getByText('2 av 4')).toBeVisible();
  await expect(shown(page)).toBeInViewport({ ratio: 1 });

  const whole = (await shown(page).boundingBox())!;
  await shown(page).dblclick();
  await expect(shown(page)).toHaveAttribute('aria-pressed', 'true');
  const enlarged = (await shown(page).boundingBox())!;
  expect(enlarged.width).toBeCloseTo(whole.width * 2.5, -1);
  // Zooming keeps the centre.
  expect(enlarged.y + enlarged.height / 2).toBeCloseTo(whole.y + whole.height / 2, -1);
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await shown(page).boundingBox())!.y).toBeLessThan(enlarged.y);
  await expect(closeUp(page).getByText('2 av 4')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(shown(page)).toHaveAttribute('aria-pressed', 'false');

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

test('Without JavaScript every picture is a link', async ({ request, pictured }) => {
  const html = await (await request.get(`/produkter/${pictured.slug}`)).text();
  for (const name of ['Visa bild 3 av 4', 'Förstora bild 1 av 4']) {
    const link = new RegExp(`<a\\b[^>]*aria-label="${name}"[^>]*>`).exec(html)?.[0] ?? '';
    const href = /href="([^"]+)"/.exec(link)?.[1] ?? '';
    expect(href).toMatch(/\/api\/image\//);
    expect((await request.get(href)).headers()['content-type']).toMatch(/^image\//);
  }
});
