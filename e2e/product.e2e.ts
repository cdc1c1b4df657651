import { SHOP_URL } from './support/addresses.ts';
import { expect, test } from './support/test.ts';

test('a picture takes its room before it comes', async ({ page, backOffice }) => {
  const product = await backOffice.addProduct({ images: [await backOffice.addPicture()] });
  // How large it is, the worker tells when it has made its sizes.
  await expect
    .poll(async () => (await (await fetch(`${SHOP_URL}/api/products/${product.slug}`)).json()).image_details[0].width)
    .toBeGreaterThan(0);
  await page.goto(`/produkter/${product.slug}`);
  for (const picture of await page.getByRole('main').locator('img').all()) {
    const [width, height] = await Promise.all([picture.getAttribute('width'), picture.getAttribute('height')]);
    expect([Number(width) > 0, Number(height) > 0]).toEqual([true, true]);
  }
});

test('what cannot be withdrawn from says so before it is bought', async ({ page, backOffice }) => {
  const bouquet = await backOffice.addProduct({ withdrawal_exception: 'perishable' });
  await page.goto(`/produkter/${bouquet.slug}`);
  await expect(page.getByText('Ångerrätten gäller inte, eftersom det här är en färskvara.')).toBeVisible();
  const vase = await backOffice.addProduct();
  await page.goto(`/produkter/${vase.slug}`);
  await expect(page.getByText('14 dagars ångerrätt från det att du har fått varan.')).toBeVisible();
});

test('others of its category stand below, and never itself', async ({ page, backOffice }) => {
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
