import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { ADMIN } from './support/addresses.ts';
import { expect, test } from './support/admin-test.ts';

const dialog = (page: Page) => page.getByRole('dialog').last();
const question = (page: Page) => page.getByRole('alertdialog');
/** Filters the list to one record: checking many equal rows is slow and finds nothing new. */
const only = (list: string, search: string) =>
  `/admin/${list}?${new URLSearchParams({ filter: JSON.stringify({ search }) })}`;

test('the login page is accessible', async ({ page, watch }) => {
  watch.allow(/status of 401/);
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { name: 'Logga in' })).toBeVisible();
  await expectAccessible(page, 'login');
  await page.getByLabel('Användarnamn').fill(ADMIN.username);
  await page.getByLabel('Lösenord').fill('fel-losenord');
  await page.getByRole('button', { name: 'Logga in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'login refused');
});

test.describe('back office', () => {
  test('orders', async ({ adminPage: page, backOffice, shopper }) => {
    const order = await backOffice.paidOrder(shopper, await backOffice.addProduct());
    await page.goto(only('ordrar', order.order_number));
    await expect(page.getByText(order.order_number).first()).toBeVisible();
    await expectAccessible(page, 'orders');
    await page.getByRole('combobox', { name: `Status för order ${order.order_number}` }).click();
    await expect(page.getByRole('option', { name: 'Skickad' })).toBeVisible();
    await expectAccessible(page, 'choice of status');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Ta bort order ${order.order_number}` }).click();
    await expect(question(page)).toBeVisible();
    await expectAccessible(page, 'question before an order is taken away');
    await question(page).getByRole('button', { name: 'Avbryt' }).click();
    await page.goto(`/admin/ordrar/${order.id}`);
    await expect(dialog(page).getByText('Orderbekräftelse till kunden')).toBeVisible();
    await expectAccessible(page, "an order's details");
    await dialog(page).getByRole('button', { name: 'Återbetala' }).click();
    await dialog(page).getByLabel('Belopp (kr)').fill('0');
    await dialog(page).getByRole('button', { name: 'Återbetala' }).click();
    await expect(page.getByText('Ange ett återbetalt belopp större än 0.')).toBeVisible();
    await expectAccessible(page, 'refund with a mistake');
    await page.goto(only('ordrar', 'xqzwvk'));
    await expect(page.getByText('Inga ordrar matchar din sökning.')).toBeVisible();
    await expectAccessible(page, 'no orders');
  });

  test('products', async ({ adminPage: page, backOffice }) => {
    const product = await backOffice.addProduct({ cost_price: 130 });
    await page.goto(only('produkter', product.sku));
    await expect(page.getByText(product.name).first()).toBeVisible();
    await expectAccessible(page, 'products');
    await page.getByRole('button', { name: `Fler åtgärder för ${product.name}` }).click();
    await page.getByRole('menuitem', { name: 'Ta bort' }).click();
    await expect(question(page)).toBeVisible();
    await expectAccessible(page, 'question before a product is taken away');
    await question(page).getByRole('button', { name: 'Avbryt' }).click();
    await page.goto(`/admin/produkter/${product.id}`);
    await expect(dialog(page).getByLabel('Produktnamn')).toHaveValue(product.name);
    await dialog(page).getByLabel('Försäljningspris').fill('0');
    await dialog(page).getByRole('button', { name: 'Spara' }).click();
    await expect(page.getByText('Försäljningspris måste vara större än 0')).toBeVisible();
    await expectAccessible(page, 'product with a mistake');
  });

  for (const [address, title, create] of [
    ['/admin/kategorier', 'Kategorihantering', 'Ny kategori'],
    ['/admin/rabatter', 'Rabatter & Kampanjer', 'Sätt rabatt'],
    ['/admin/kampanjkoder', 'Kampanjkoder', 'Ny kampanjkod'],
  ] as const) {
    test(title, async ({ adminPage: page, backOffice }) => {
      const [, product] = await Promise.all([
        backOffice.addCategory(),
        backOffice.addProduct(),
        backOffice.addCode({ valid_until: '2020-01-31' }),
      ]);
      await backOffice.discount(product.id, 15);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByText(/^\d+–\d+ av /)).toBeVisible();
      await expectAccessible(page, title);
      await page
        .getByRole('link', { name: create })
        .or(page.getByRole('button', { name: create }))
        .first()
        .click();
      await expect(dialog(page)).toBeVisible();
      await dialog(page)
        .getByRole('button', { name: /^(Spara|Sätt rabatt)$/ })
        .click();
      await expectAccessible(page, `${create} with mistakes`);
    });
  }

  test('the panel, a missing page and the logout', async ({ adminPage: page }) => {
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Administratörspanel' })).toBeVisible();
    await expectAccessible(page, 'panel');
    await page.getByRole('button', { name: 'Logga ut' }).click();
    await expect(question(page)).toBeVisible();
    await expectAccessible(page, 'question before logging out');
    await page.goto('/admin/finns-inte');
    await expect(page.getByRole('main')).toBeVisible();
    await expectAccessible(page, 'missing page');
  });
});
