import { expectAccessible } from './support/accessible.ts';
import { expect, productTest as test } from './support/assortment.ts';
import { served } from './support/served.ts';

const cards = (main: string) => main.match(/<article\b/g)?.length ?? 0;

test('A category shows at most twelve products and links to all of them', async ({
  page,
  assortment: { category },
}) => {
  await page.goto(`/seo/kategori/${category.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: category.name })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(12);
  await expectAccessible(page, 'category landing');
  const all = page.getByRole('link', { name: `Se allt i ${category.name}` });
  await expect(all).toHaveAttribute('href', `/produkter?kategori=${category.slug}`);
});

test('A collection shows six featured or discounted products and every category', async ({
  backOffice,
  assortment: { category },
}) => {
  await Promise.all(Array.from({ length: 7 }, () => backOffice.addProduct({ is_featured: true })));
  const { h1, main } = await served('/seo/kollektion/mysiga-hem');
  expect(h1).toBe('Mysiga hem');
  expect(cards(main)).toBe(6);
  expect(main).toContain(`href="/seo/kategori/${category.slug}"`);
});

test('An unknown collection has a name and is not indexed', async ({ request }) => {
  const html = await (await request.get('/seo/kollektion/host-och-glas')).text();
  expect(html).toContain('Host Och Glas');
  expect(html).toMatch(/<meta name="robots" content="noindex"/);
});

test('The Christmas page shows content with or without products', async ({ page }) => {
  await page.goto('/julpynt');
  await expect(page.getByRole('heading', { level: 1, name: 'Jul i lugn takt' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  expect(await page.getByRole('main').getByRole('article').count()).toBeLessThanOrEqual(8);
  await expectAccessible(page, 'Christmas');
});

test('The brand page stands alone and adds to the cart', async ({ page, backOffice }) => {
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
