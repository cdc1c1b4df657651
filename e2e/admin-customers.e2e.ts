import { readFile } from 'node:fs/promises';
import type { Customer } from '@kronblad/contracts/views/customers';
import type { OrderDetails } from '@kronblad/contracts/views/orders';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import type { BackOffice } from './support/back-office.ts';
import type { Shopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

async function customer(backOffice: BackOffice, shopper: Shopper): Promise<OrderDetails> {
  const order = await backOffice.paidOrder(shopper, await backOffice.addProduct({ price: 100 }));
  const query = new URLSearchParams({ filter: JSON.stringify({ search: shopper.email }) });
  const found = async () => (await backOffice.send<Customer[]>('GET', `/customers?${query}`)).length;
  await expect.poll(found, { timeout: 20_000 }).toBe(1);
  return order;
}

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') });

test.describe('the customer register', () => {
  test('finds a customer and exports the stored data', async ({ adminPage, backOffice, shopper }) => {
    const { order_number } = await customer(backOffice, shopper);
    const name = `${shopper.firstName} ${shopper.lastName}`;
    await adminPage.goto('/admin/kundregister');
    await adminPage.getByRole('searchbox', { name: 'Sök namn, e-post eller telefon' }).fill(shopper.email);
    await expect(rows(adminPage)).toHaveCount(1);
    await expect(rows(adminPage)).toContainText('159,00 kr');
    await rows(adminPage).getByRole('checkbox').check();
    await expect(adminPage.getByRole('button', { name: 'Skicka e-post (1 vald)' })).toBeEnabled();
    await expectAccessible(adminPage, 'the register of customers');

    await rows(adminPage).getByRole('link', { name, exact: true }).click();
    const details = adminPage.getByRole('dialog', { name });
    await expect(details.getByRole('link', { name: order_number })).toBeVisible();
    await expectAccessible(adminPage, "a customer's details");
    const [file] = await Promise.all([
      adminPage.waitForEvent('download'),
      details.getByRole('button', { name: 'Ladda ner uppgifterna' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^kunduppgifter-[\d-]+\.json$/);
    expect(await readFile(await file.path(), 'utf8')).toContain(order_number);
  });

  test('reports a failed load and retries', async ({ adminPage, watch }) => {
    watch.allow(/Failed to load resource/);
    const list = /\/api\/customers\?/;
    await adminPage.route(list, (route) => route.abort());
    await adminPage.goto('/admin/kundregister');
    const failure = adminPage.getByRole('alert').filter({ hasText: /Kunde inte ladda kunddata: ./ });
    await expect(failure).toBeVisible();
    await adminPage.unroute(list);
    await failure.getByRole('button', { name: 'Försök igen' }).click();
    await expect(failure).toBeHidden();
  });
});
