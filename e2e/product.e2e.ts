import { SHOP_URL } from './support/addresses.ts';
import { expect, test } from './support/test.ts';

test('a picture reserves its space before it loads', async ({ page, backOffice }) => {
  const product = await backOffice.addProduct({ images: [await backOffice.addPicture()] });
  // The worker reports the width when it has made the sizes.
  await expect
    .poll(async () => (await (await fetch(`${SHOP_URL}/api/products/${product.slug}`)).json()).image_details[0].width)
    .toBeGreaterThan(0);
  await page.goto(`/produkter/${product.slug}`);
  for (const picture of await page.getByRole('main').locator('img').all()) {
    const [width, height] = await Promise.all([picture.getAttribute('width'), picture.getAttribute('height')]);
    expect([Number(width) > 0, Number(height) > 0]).toEqual([true, true]);
  }
});

test('a product without right of withdrawal says so before the purchase', async ({ page, backOffice }) => {
  const bouquet = await backOffice.addProduct({ withdrawal_exception: 'perishable' });
  await page.goto(`/produkter/${bouquet.slug}`);
  await expect(page.getByText('Ångerrätten gäller inte, eftersom det här är en färskvara.')).toBeVisible();
  const vase = await backOffice.addProduct();
  await page.goto(`/produkter/${vase.slug}`);
  await expect(page.getByText('14 dagars ångerrätt från det att du har fått varan.')).toBeVisible();
});

test('related products are shown without the product itself', async ({ page, backOffice }) => {
  const category = await backOffice.addCategory();
  const category_ids = [category.id];
  const product = await backOffice.addProduct({ category_ids });
  const other = await backOffice.addProduct({ category_ids });
  await backOffice.addProduct({ category_ids, inventory_quantity: 0 });
  await page.goto(`/produkter/${product.slug}`);
  const related = page.getByRole('region', { name: 'Du kanske också gillar' });
  await expect(related.getByRole('article')).toHaveCount(1);
  await related.getByRole('link', { name: other.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: other.name })).toBeVisible();
  await expect(related.getByRole('link', { name: product.name })).toBeVisible();
});
