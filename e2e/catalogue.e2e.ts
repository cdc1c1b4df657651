import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, productTest as test } from './support/assortment.ts';
import { settled } from './support/settled.ts';

const names = (page: Page) => page.getByRole('region', { name: 'Varor' }).getByRole('heading', { level: 3 });
const count = (page: Page) => page.getByRole('status').filter({ hasText: /^Visar / });

test('Filter, sort order, page and view of the list are in the URL', async ({ page, assortment }) => {
  await page.goto('/produkter');
  await page
    .getByRole('navigation', { name: 'Kategorier' })
    .getByRole('link', { name: assortment.category.name })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: assortment.category.name })).toBeVisible();
  await expect(page).toHaveURL(`/produkter?kategori=${assortment.category.slug}`);
  await expect(count(page)).toHaveText('Visar 1–24 av 26 produkter');

  await page.getByLabel('Sortera').selectOption('Högsta pris');
  await expect(page).toHaveURL(/sort=pris-fallande/);
  await expect(names(page).first()).toHaveText(assortment.dearest.name);

  await page.getByRole('navigation', { name: 'Sidor' }).getByRole('link', { name: 'Nästa sida' }).click();
  await expect(page).toHaveURL(/sida=2/);
  await expect(count(page)).toHaveText('Visar 25–26 av 26 produkter');
  await expect(count(page)).toBeInViewport();
  await expect(names(page).last()).toHaveText(assortment.cheapest.name);

  await page.getByRole('link', { name: 'Visa stort' }).click();
  await expect(page).toHaveURL(
    `/produkter?kategori=${assortment.category.slug}&sort=pris-fallande&visning=stor&sida=2`,
  );
  await expect(page.getByRole('link', { name: 'Visa stort' })).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Visa kompakt' })).toHaveAttribute('aria-current', 'true');
});

test('A product opens at its top, below the header that stays visible, and back restores the position', async ({
  page,
  assortment,
}) => {
  await page.goto(`/produkter?kategori=${assortment.category.slug}&sort=pris-fallande`);
  const last = names(page).last().getByRole('link');
  await last.scrollIntoViewIfNeeded();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Kundvagn, / })).toBeInViewport();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(500);
  await last.click();
  await expect(page.getByRole('button', { name: 'Lägg i kundvagnen' }).first()).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(count(page)).toHaveText('Visar 1–24 av 26 produkter');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(scrolled, -1);
});

test('The price filter limits the list, and leaves empty parameters out of the URL', async ({ page, assortment }) => {
  await page.goto(`/produkter?kategori=${assortment.category.slug}&sida=2`);
  await settled(page);
  await page.getByText('Pris', { exact: true }).click();
  await page.getByLabel('Till', { exact: true }).fill('109,50 kr');
  await expectAccessible(page, 'list with its price filter');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Till', { exact: true })).toBeHidden();
  await page.getByText('Pris', { exact: true }).click();
  await page.getByRole('button', { name: 'Visa', exact: true }).click();
  await expect(page).toHaveURL(`/produkter?kategori=${assortment.category.slug}&pristill=109.5`);
  await expect(count(page)).toHaveText('Visar 10 produkter');
  await page.getByLabel('Sortera').selectOption('Högsta pris');
  await expect(page).toHaveURL(`/produkter?kategori=${assortment.category.slug}&sort=pris-fallande&pristill=109.5`);
});

test('A product is added to the cart from its card, whose price is level with its neighbours, and the message disappears', async ({
  page,
  assortment,
}) => {
  await page.clock.install();
  await page.goto(`/produkter?kategori=${assortment.category.slug}&sort=pris-fallande`);
  const add = page.getByRole('button', { name: `Lägg ${assortment.dearest.name} i kundvagnen` });
  const toast = page.getByRole('button', { name: `Lade till 1 st ”${assortment.dearest.name}” i kundvagnen` });
  const rows = await page.getByRole('article').evaluateAll((cards) =>
    Object.groupBy(
      cards.map((card) => ({
        top: Math.round(card.getBoundingClientRect().top),
        action: Math.round(card.querySelector('button')?.getBoundingClientRect().top ?? 0),
      })),
      ({ top }) => top,
    ),
  );
  for (const cards of Object.values(rows)) expect(new Set(cards?.map(({ action }) => action)).size).toBe(1);
  // A double click means one item.
  await add.dblclick();
  await expect(page.getByRole('link', { name: 'Kundvagn, 1 vara' })).toBeVisible();
  await expect(toast).toBeVisible();
  await page.clock.runFor(3_100);
  await expect(toast).toBeHidden();
  await add.click();
  await toast.click();
  await expect(toast).toBeHidden();
});
