import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, productTest as test } from './support/assortment.ts';

const names = (page: Page) => page.getByRole('region', { name: 'Varor' }).getByRole('heading', { level: 3 });
const count = (page: Page) => page.getByRole('status').filter({ hasText: /^Visar / });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'the list' : 'the list without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('filter, sort order, page and view of the list are in the URL', async ({ page, assortment }) => {
      await page.goto('/produkter');
      await page
        .getByRole('navigation', { name: 'Kategorier' })
        .getByRole('link', { name: assortment.category.name })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: assortment.category.name })).toBeVisible();
      await expect(page).toHaveURL(`/produkter?kategori=${assortment.category.slug}`);
      await expect(count(page)).toHaveText('Visar 1–24 av 26 produkter');

      await page.getByLabel('Sortera').selectOption('Högsta pris');
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Sortera' }).click();
      await expect(page).toHaveURL(/sort=pris-fallande/);
      await expect(names(page).first()).toHaveText(assortment.dearest.name);

      await page.getByRole('navigation', { name: 'Sidor' }).getByRole('link', { name: 'Nästa sida' }).click();
      await expect(page).toHaveURL(/sida=2/);
      await expect(count(page)).toHaveText('Visar 25–26 av 26 produkter');
      await expect(names(page).last()).toHaveText(assortment.cheapest.name);

      await page.getByRole('link', { name: 'Visa stort' }).click();
      await expect(page).toHaveURL(
        `/produkter?kategori=${assortment.category.slug}&sort=pris-fallande&visning=stor&sida=2`,
      );
      await expect(page.getByRole('link', { name: 'Visa stort' })).toHaveAttribute('aria-current', 'true');
      await page.goBack();
      await expect(page.getByRole('link', { name: 'Visa kompakt' })).toHaveAttribute('aria-current', 'true');
    });
  });
}

test('a search within a category works, and an empty result is reported', async ({ page, assortment }) => {
  await page.goto(`/produkter?kategori=${assortment.category.slug}`);
  const search = page.getByRole('search', { name: /^Sök i (listan|butiken)$/ });
  await search.getByRole('searchbox').fill(assortment.dearest.name);
  await search.getByRole('button', { name: 'Sök' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: `Sökresultat för ”${assortment.dearest.name}”` }),
  ).toBeVisible();
  await expect(names(page).first()).toHaveText(assortment.dearest.name);
  await search.getByRole('searchbox').fill('xqzwvk');
  await search.getByRole('button', { name: 'Sök' }).click();
  await expect(page.getByRole('heading', { name: 'Inga produkter hittades' })).toBeVisible();
  await page.getByRole('link', { name: 'Se alla produkter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Alla produkter' })).toBeVisible();
});

test('the list links to a product, and the product back to the list', async ({ page, assortment }) => {
  await page.goto(`/produkter?kategori=${assortment.category.slug}&sort=pris-fallande`);
  await page.getByRole('link', { name: assortment.dearest.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: assortment.dearest.name })).toBeVisible();
  await expect(page.getByText(assortment.dearest.sku)).toBeVisible();
  await expect(page.getByText('Rosa nejlikor och eukalyptus.', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Bunden för hand i Kramfors.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Brödsmulor' }).getByRole('link', { name: 'Produkter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Alla produkter' })).toBeVisible();
});

test('another page starts at its first product, and back restores the position', async ({ page, assortment }) => {
  await page.goto(`/produkter?kategori=${assortment.category.slug}&sort=pris-fallande`);
  await page.getByRole('link', { name: 'Nästa sida' }).click();
  await expect(page).toHaveURL(/sida=2/);
  await expect(count(page)).toHaveText('Visar 25–26 av 26 produkter');
  await expect(count(page)).toBeInViewport();
  await page.getByRole('link', { name: 'Föregående sida' }).click();
  await expect(count(page)).toHaveText('Visar 1–24 av 26 produkter');
  await expect(count(page)).toBeInViewport();

  const last = names(page).last().getByRole('link');
  await last.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(500);
  await last.click();
  await expect(page.getByRole('button', { name: 'Lägg i kundvagnen' }).first()).toBeVisible();
  await page.goBack();
  await expect(count(page)).toHaveText('Visar 1–24 av 26 produkter');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(scrolled, -1);
});

test('the price filter works, and leaves empty parameters out of the URL', async ({ page, assortment }) => {
  await page.goto(`/produkter?kategori=${assortment.category.slug}`);
  await page.getByText('Pris', { exact: true }).click();
  await page.getByLabel('Till', { exact: true }).fill('109,50');
  await expectAccessible(page, 'price filter');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Till', { exact: true })).toBeHidden();
  await page.getByText('Pris', { exact: true }).click();
  await page.getByRole('button', { name: 'Visa', exact: true }).click();
  await expect(page).toHaveURL(`/produkter?kategori=${assortment.category.slug}&pristill=109.5`);
  await expect(count(page)).toHaveText('Visar 10 produkter');
  await page.getByLabel('Sortera').selectOption('Högsta pris');
  await expect(page).toHaveURL(`/produkter?kategori=${assortment.category.slug}&sort=pris-fallande&pristill=109.5`);
});

test('a sold-out product is not in lists and cannot be bought on its page', async ({ page, backOffice }) => {
  const product = await backOffice.addProduct({ inventory_quantity: 0 });
  await page.goto(`/produkter?${new URLSearchParams({ search: product.name })}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Sökresultat/ })).toBeVisible();
  await expect(page.getByRole('link', { name: product.name })).toBeHidden();
  await page.goto(`/produkter/${product.slug}`);
  await expect(page.getByText('Slutsåld just nu')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Slutsåld' })).toBeDisabled();
});

test('a discount shows the former price and the lowest price of 30 days', async ({ page, backOffice }) => {
  const product = await backOffice.addProduct({ price: 200 });
  await backOffice.discount(product.id, 25);
  await page.goto(`/produkter/${product.slug}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Nu 150 kr').first()).toBeVisible();
  await expect(main.getByText('Tidigare 200 kr').first()).toBeVisible();
  await expect(main.getByText('−25 %').first()).toBeVisible();
  await expect(main.getByText('Lägsta pris 30 dagar före sänkningen: 200 kr')).toBeVisible();
  await page.getByRole('button', { name: 'Lägg i kundvagnen' }).first().click();
  await page.goto('/kundvagn');
  await expect(main.getByText('150,00 kr per styck')).toContainText('200,00 kr');
  await expect(main.getByText('Lägsta pris 30 dagar före sänkningen: 200 kr')).toBeVisible();
});

test('an earlier price is struck through with the lowest price of the 30 days before', async ({ page, backOffice }) => {
  const [cut, never] = await Promise.all([
    backOffice.addProduct({ price: 200 }),
    backOffice.addProduct({ price: 150, compare_price: 250 }),
  ]);
  await backOffice.changeProduct(cut.id, { price: 150, compare_price: 250 });
  const main = page.getByRole('main');
  await page.goto(`/produkter/${cut.slug}`);
  await expect(main.getByText('Tidigare 250 kr').first()).toBeVisible();
  await expect(main.getByText('Lägsta pris 30 dagar före sänkningen: 200 kr')).toBeVisible();
  await page.goto(`/produkter?${new URLSearchParams({ search: cut.name })}`);
  await expect(main.getByText('Lägsta pris 30 dagar före sänkningen: 200 kr').first()).toBeVisible();
  await page.goto(`/produkter/${never.slug}`);
  await expect(main.getByText('150 kr').first()).toBeVisible();
  await expect(main.getByText('Tidigare')).toBeHidden();
});

test('a product is added to the cart from its card', async ({ page, assortment }) => {
  await page.goto(`/produkter?kategori=${assortment.category.slug}&sort=pris-fallande`);
  await page.getByRole('button', { name: `Lägg ${assortment.dearest.name} i kundvagnen` }).click();
  const toast = page.getByRole('button', { name: `Lade till 1 st ”${assortment.dearest.name}” i kundvagnen` });
  await toast.click();
  await expect(toast).toBeHidden();
  await expect(page.getByRole('link', { name: 'Kundvagn, 1 vara' })).toBeVisible();
});
