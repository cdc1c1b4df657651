import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/admin-test.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Sök i administrationen' });

/** Opens the search with Ctrl-K and chooses the first hit. */
async function jumpTo(page: Page, text: string, hit: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await palette(page).getByRole('combobox', { name: 'Sök' }).fill(text);
  await expect(palette(page).getByRole('option').first()).toContainText(hit);
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
}

test('Ctrl-K leads to an order, a product, a customer and a screen', async ({ adminPage, backOffice, shopper }) => {
  const product = await backOffice.addProduct();
  // Newer products that have the SKU in their name come after the product that it belongs to.
  await backOffice.addProduct({ name: `Ram till ${product.sku}` });
  const order = await backOffice.paidOrder(shopper, product);
  await expect
    .poll(() => backOffice.send<object[]>('GET', `/customers?search=${encodeURIComponent(shopper.email)}`))
    .toHaveLength(1);
  await adminPage.goto('/admin');
  await expect(adminPage.getByRole('heading', { level: 1 })).toBeVisible();
  await jumpTo(adminPage, order.order_number, order.order_number);
  await expect(adminPage).toHaveURL(new RegExp(`/admin/ordrar/${order.id}$`));
  await adminPage.goto('/admin');
  await expect(adminPage.getByRole('heading', { level: 1 })).toBeVisible();
  await jumpTo(adminPage, product.sku, product.name);
  await expect(adminPage).toHaveURL(new RegExp(`/admin/produkter/${product.id}$`));
  await adminPage.goto('/admin');
  await adminPage.getByRole('button', { name: 'Sök (Ctrl K)' }).click();
  await palette(adminPage).getByRole('combobox', { name: 'Sök' }).fill(shopper.email);
  const customer = palette(adminPage).getByRole('option').filter({ hasText: shopper.email });
  await expect(customer).toBeVisible();
  await expectAccessible(adminPage, 'search over everything');
  await customer.click();
  await expect(adminPage).toHaveURL(/\/admin\/kundregister\//);
  await adminPage.goto('/admin/finns-inte');
  await expect(adminPage.getByRole('heading', { name: 'Sidan finns inte' })).toBeVisible();
  await jumpTo(adminPage, 'kampanjkod', 'Kampanjkoder');
  await expect(adminPage).toHaveURL(/\/admin\/kampanjkoder/);
  await adminPage.goto('/admin/ordrar/utskrift/kvitton');
  await expect(adminPage.getByRole('heading', { name: 'Sidan finns inte' })).toBeVisible();
});

test('the dark back office is accessible', async ({ adminPage, backOffice, shopper }) => {
  const product = await backOffice.addProduct();
  const order = await backOffice.paidOrder(shopper, product);
  const only = (list: string, search: string) =>
    `/admin/${list}?${new URLSearchParams({ filter: JSON.stringify({ search }) })}`;
  await adminPage.emulateMedia({ colorScheme: 'dark' });
  await adminPage.goto('/admin');
  await expect(adminPage.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(adminPage.locator('html')).toHaveCSS('color-scheme', 'dark');
  await expectAccessible(adminPage, 'dark dashboard');
  await adminPage.goto(only('ordrar', order.order_number));
  await expect(adminPage.getByRole('row').filter({ hasText: order.order_number })).toBeVisible();
  await expectAccessible(adminPage, 'dark orders');
  await adminPage.goto(only('produkter', product.sku));
  await expect(adminPage.getByText(product.name).first()).toBeVisible();
  await expectAccessible(adminPage, 'dark products');
});
