import { expectAccessible } from './support/accessible.ts';
import { expect, productTest as test } from './support/assortment.ts';

test('a category shows at most twelve products and links to all of them', async ({ page, assortment }) => {
  await page.goto(`/seo/kategori/${assortment.category.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: assortment.category.name })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(12);
  await expectAccessible(page, 'category landing');
  await page.getByRole('link', { name: `Se allt i ${assortment.category.name}` }).click();
  await expect(page).toHaveURL(`/produkter?kategori=${assortment.category.slug}`);
});

test('a collection shows six featured or discounted products and every category', async ({
  page,
  backOffice,
  assortment,
}) => {
  await Promise.all(Array.from({ length: 7 }, () => backOffice.addProduct({ is_featured: true })));
  await page.goto('/seo/kollektion/mysiga-hem');
  await expect(page.getByRole('heading', { level: 1, name: 'Mysiga hem' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(6);
  await expectAccessible(page, 'collection');
  await page
    .getByRole('navigation', { name: 'Leta vidare' })
    .getByRole('link', { name: assortment.category.name, exact: true })
    .click();
  await expect(page).toHaveURL(`/seo/kategori/${assortment.category.slug}`);
});

test('an unknown collection has a name and is not indexed', async ({ page }) => {
  await page.goto('/seo/kollektion/host-och-glas');
  await expect(page.getByRole('heading', { level: 1, name: 'Host Och Glas' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('the Christmas page shows content with or without products', async ({ page }) => {
  await page.goto('/julpynt');
  await expect(page.getByRole('heading', { level: 1, name: 'Jul i lugn takt' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  expect(await page.getByRole('main').getByRole('article').count()).toBeLessThanOrEqual(8);
  await expectAccessible(page, 'Christmas');
});

test('the brand page stands alone and adds to the cart', async ({ page, backOffice }) => {
  const product = await backOffice.addProduct({ name: 'Majas provkanna i zink' });
  await page.goto('/majas-cottage-produkter');
  await expect(page.getByRole('heading', { level: 1, name: 'Majas Cottage' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page
    .getByRole('button', { name: `Lägg ${product.name} i kundvagnen` })
    .first()
    .click();
  await expect(page.getByText(`${product.name} har lagts till i varukorgen!`)).toBeVisible();
  await expectAccessible(page, 'brand page with a message');
});
