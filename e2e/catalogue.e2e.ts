import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, shelfTest as test } from './support/shelf.ts';

const names = (page: Page) => page.getByRole('region', { name: 'Varor' }).getByRole('heading', { level: 3 });
const count = (page: Page) => page.getByRole('status').filter({ hasText: /^Visar / });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'the list' : 'the list without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('has its filter, order, page and size in its address', async ({ page, shelf }) => {
      await page.goto('/produkter');
      await page
        .getByRole('navigation', { name: 'Kategorier' })
        .getByRole('link', { name: shelf.category.name })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: shelf.category.name })).toBeVisible();
      await expect(page).toHaveURL(`/produkter?kategori=${shelf.category.slug}`);
      await expect(count(page)).toHaveText('Visar 1–24 av 26 produkter');

      await page.getByLabel('Sortera').selectOption('Högsta pris');
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Sortera' }).click();
      await expect(page).toHaveURL(/sort=pris-fallande/);
      await expect(names(page).first()).toHaveText(shelf.dearest.name);

      await page.getByRole('navigation', { name: 'Sidor' }).getByRole('link', { name: 'Nästa sida' }).click();
      await expect(page).toHaveURL(/sida=2/);
      await expect(count(page)).toHaveText('Visar 25–26 av 26 produkter');
      await expect(names(page).last()).toHaveText(shelf.cheapest.name);

      await page.getByRole('link', { name: 'Visa stort' }).click();
      await expect(page).toHaveURL(`/produkter?kategori=${shelf.category.slug}&sort=pris-fallande&visning=stor&sida=2`);
      await expect(page.getByRole('link', { name: 'Visa stort' })).toHaveAttribute('aria-current', 'true');
      await page.goBack();
      await expect(page.getByRole('link', { name: 'Visa kompakt' })).toHaveAttribute('aria-current', 'true');
    });
  });
}

test('the list finds within a category, and says when nothing is found', async ({ page, shelf }) => {
  await page.goto(`/produkter?kategori=${shelf.category.slug}`);
  const search = page.getByRole('search', { name: /^Sök i (listan|butiken)$/ });
  await search.getByRole('searchbox').fill(shelf.dearest.name);
  await search.getByRole('button', { name: 'Sök' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Sökresultat för ”${shelf.dearest.name}”` })).toBeVisible();
  await expect(names(page).first()).toHaveText(shelf.dearest.name);
  await search.getByRole('searchbox').fill('xqzwvk');
  await search.getByRole('button', { name: 'Sök' }).click();
  await expect(page.getByRole('heading', { name: 'Inga produkter hittades' })).toBeVisible();
  await page.getByRole('link', { name: 'Se alla produkter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Alla produkter' })).toBeVisible();
});

test('the list leads to a product, and from there back', async ({ page, shelf }) => {
  await page.goto(`/produkter?kategori=${shelf.category.slug}&sort=pris-fallande`);
  await page.getByRole('link', { name: shelf.dearest.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: shelf.dearest.name })).toBeVisible();
  await expect(page.getByText(shelf.dearest.sku)).toBeVisible();
  await expect(page.getByText('Rosa nejlikor och eukalyptus.', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Bunden för hand i Kramfors.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Brödsmulor' }).getByRole('link', { name: 'Produkter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Alla produkter' })).toBeVisible();
});

test('another page begins at its first goods, and back leads to where one was', async ({ page, shelf }) => {
  await page.goto(`/produkter?kategori=${shelf.category.slug}&sort=pris-fallande`);
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

test('an order that is chosen before the scripts have come holds', async ({ page, shelf }) => {
  await page.route('**/assets/*.js', () => undefined);
  await page.goto(`/produkter?kategori=${shelf.category.slug}`, { waitUntil: 'commit' });
  await page.getByLabel('Sortera').selectOption('Högsta pris');
  await expect(page).toHaveURL(/sort=pris-fallande/);
  await expect(names(page).first()).toHaveText(shelf.dearest.name);
});

test('what is seen stays where it is when the scripts come, and when the page is loaded anew', async ({
  page,
  shelf,
}) => {
  const top = (of: Locator) => of.evaluate((it) => Math.round(it.getBoundingClientRect().top));
  const further = (by: number) =>
    page.evaluate(async (pixels) => {
      scrollBy(0, pixels);
      // What came into sight is laid out.
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    }, by);
  const nextPage = page.getByRole('link', { name: 'Nästa sida' });
  // Beside the link there is nothing in the middle of the screen.
  for (const [seen, by] of [[names(page).nth(15), 0] as const, [nextPage, -40] as const, [nextPage, 40] as const]) {
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', (route) => scripts.promise.then(() => route.continue()));
    await page.goto(`/produkter?kategori=${shelf.category.slug}`, { waitUntil: 'commit' });
    await seen.scrollIntoViewIfNeeded();
    await further(by);
    const before = await top(seen);
    scripts.resolve();
    await expect(page.locator('html[data-ready]')).toBeAttached();
    expect(await top(seen)).toBeCloseTo(before, -1);

    await page.reload();
    await expect(page.locator('html[data-ready]')).toBeAttached();
    expect(await top(seen)).toBeCloseTo(before, -1);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('the price is bounded, in an address without empty words', async ({ page, shelf }) => {
  await page.goto(`/produkter?kategori=${shelf.category.slug}`);
  await page.getByText('Pris', { exact: true }).click();
  await page.getByLabel('Till', { exact: true }).fill('109,50');
  await expectAccessible(page, 'price filter');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Till', { exact: true })).toBeHidden();
  await page.getByText('Pris', { exact: true }).click();
  await page.getByRole('button', { name: 'Visa', exact: true }).click();
  await expect(page).toHaveURL(`/produkter?kategori=${shelf.category.slug}&pristill=109.5`);
  await expect(count(page)).toHaveText('Visar 10 produkter');
  await page.getByLabel('Sortera').selectOption('Högsta pris');
  await expect(page).toHaveURL(`/produkter?kategori=${shelf.category.slug}&sort=pris-fallande&pristill=109.5`);
});

test('what is sold out is not in lists, and cannot be bought on its page', async ({ page, backOffice }) => {
  const product = await backOffice.addProduct({ inventory_quantity: 0 });
  await page.goto(`/produkter?${new URLSearchParams({ search: product.name })}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Sökresultat/ })).toBeVisible();
  await expect(page.getByRole('link', { name: product.name })).toBeHidden();
  await page.goto(`/produkter/${product.slug}`);
  await expect(page.getByText('Slutsåld just nu')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Slutsåld' })).toBeDisabled();
});

test('a reduction shows the price before it and the lowest of the last 30 days', async ({ page, backOffice }) => {
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

test('an earlier price is struck where it was one, by the lowest of the 30 days before the cut', async ({
  page,
  backOffice,
}) => {
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

test('one of a product goes into the cart from its card', async ({ page, shelf }) => {
  await page.goto(`/produkter?kategori=${shelf.category.slug}&sort=pris-fallande`);
  await page.getByRole('button', { name: `Lägg ${shelf.dearest.name} i kundvagnen` }).click();
  const toast = page.getByRole('button', { name: `Lade till 1 st ”${shelf.dearest.name}” i kundvagnen` });
  await toast.click();
  await expect(toast).toBeHidden();
  await expect(page.getByRole('link', { name: 'Kundvagn, 1 vara' })).toBeVisible();
});
