import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/admin-test.ts';

test('From a missing page Ctrl-K leads to a screen, and finds customers, products and orders', async ({
  adminPage: page,
  backOffice,
  shopper,
}) => {
  const product = await backOffice.addProduct();
  // Newer products that have the SKU in their name come after the product that it belongs to.
  await backOffice.addProduct({ name: `Ram till ${product.sku}` });
  const order = await backOffice.paidOrder(shopper, product);
  await expect
    .poll(() => backOffice.send<object[]>('GET', `/customers?search=${encodeURIComponent(shopper.email)}`))
    .toHaveLength(1);

  await page.goto('/admin/ordrar/utskrift/kvitton');
  await expect(page.getByRole('heading', { name: 'Sidan finns inte' })).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Sök i administrationen' });
  const field = palette.getByRole('combobox', { name: 'Sök' });
  const firstHit = palette.getByRole('option').first();
  await page.keyboard.press('Control+k');
  await field.fill('frågor');
  await expect(firstHit).toContainText('Frågor och svar');
  await expect(field).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/faq$/);

  await page.getByRole('button', { name: 'Sök (Ctrl K)' }).click();
  await field.fill(shopper.email);
  await expect(palette.getByRole('option').filter({ hasText: shopper.email })).toBeVisible();
  await expectAccessible(page, 'search over everything');
  await field.fill(product.sku);
  const products = palette.getByRole('group', { name: 'Produkter' });
  await expect(products.getByRole('option').first()).toContainText(product.name);
  await field.fill(order.order_number);
  await expect(firstHit).toContainText(order.order_number);
  await expect(field).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/ordrar/${order.id}$`));
});
