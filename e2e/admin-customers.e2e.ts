import { readFile } from 'node:fs/promises';
import type { Customer } from '@kronblad/contracts/views/customers';
import type { OrderDetails } from '@kronblad/contracts/views/orders';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/admin-test.ts';
import type { BackOffice } from './support/back-office.ts';
import type { Shopper } from './support/shopper.ts';

async function customer(backOffice: BackOffice, shopper: Shopper): Promise<OrderDetails> {
  const order = await backOffice.paidOrder(shopper, await backOffice.addProduct({ price: 100 }));
  const query = new URLSearchParams({ filter: JSON.stringify({ search: shopper.email }) });
  const found = async () => (await backOffice.send<Customer[]>('GET', `/customers?${query}`)).length;
  await expect.poll(found, { timeout: 20_000 }).toBe(1);
  return order;
}

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') });

test.describe('the customer register', () => {
  test('finds a customer, exports the stored data and erases it with a proof', async ({
    adminPage,
    backOffice,
    shopper,
    watch,
  }) => {
    // The dialog may request the customer again while the erasure is carried out, and gets 404.
    watch.allow(/status of 404.*\/api\/customers\//, /status of 409/);
    const { id, order_number } = await customer(backOffice, shopper);
    const name = `${shopper.firstName} ${shopper.lastName}`;
    await adminPage.goto('/admin/kundregister');
    await adminPage.getByRole('searchbox', { name: 'Sök namn, e-post eller telefon' }).fill(shopper.email);
    await expect(rows(adminPage)).toHaveCount(1);
    await expect(rows(adminPage)).toContainText('159,00 kr');
    await rows(adminPage).getByRole('checkbox').check();
    await adminPage.getByRole('button', { name: 'Skicka e-post (1 vald)' }).click();
    const mailing = adminPage.getByRole('dialog', { name: 'Skicka e-post' });
    await expect(
      mailing.getByText('1 får inget utskick: 1 handlade innan kassan frågade om erbjudanden.'),
    ).toBeVisible();
    await mailing.getByRole('button', { name: 'Avbryt' }).click();
    await adminPage.getByRole('button', { name: 'Högvärde' }).click();
    await expect(adminPage.getByText('Inga kunder matchar din sökning.')).toBeVisible();
    await adminPage.getByRole('button', { name: 'Lågvärde' }).click();
    await expect(rows(adminPage)).toHaveCount(1);
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

    await details.getByRole('button', { name: 'Radera', exact: true }).click();
    const erasing = adminPage.getByRole('alertdialog', { name: 'Radera kunden' });
    const open = erasing.getByRole('link', { name: `Order ${order_number} är betald men inte skickad.` });
    await expect(open).toHaveAttribute('href', `/admin/ordrar/${id}`);
    await expectAccessible(adminPage, 'an erasure that is refused');
    await erasing.getByRole('button', { name: 'Stäng' }).click();
    await backOffice.send('PUT', `/orders/${id}/status`, { status: 'sent' });
    await details.getByRole('button', { name: 'Radera', exact: true }).click();
    await expect(erasing.getByText('Kvitton och kreditnotor ligger kvar i bokföringen')).toBeVisible();
    await expectAccessible(adminPage, 'what an erasure does');
    await erasing.getByRole('button', { name: 'Radera för alltid' }).click();
    await expect(adminPage.getByRole('heading', { name: 'Bevis på radering' })).toBeVisible();
    await expect(adminPage.getByText(order_number)).toBeVisible();
    await expectAccessible(adminPage, 'the proof of an erasure');
    const proof = new URL(adminPage.url()).pathname;
    await adminPage.goto('/admin/kundregister/raderingar');
    await expect(adminPage.locator(`a[href="${proof}"]`)).toBeVisible();
    await expectAccessible(adminPage, 'all erasures');
  });

  test('reports a failed load, retries and selects all', async ({ adminPage, backOffice, shopper, watch }) => {
    watch.allow(/Failed to load resource/);
    const list = /\/api\/customers\?/;
    await adminPage.route(list, (route) => route.abort());
    await adminPage.goto('/admin/kundregister');
    const failure = adminPage.getByRole('alert').filter({ hasText: /Kunde inte ladda kunddata: ./ });
    await expect(failure).toBeVisible();
    await adminPage.unroute(list);
    await failure.getByRole('button', { name: 'Försök igen' }).click();
    await expect(failure).toBeHidden();

    await customer(backOffice, shopper);
    // Pretends that the list has many pages: how many customers there really are depends on other tests.
    await adminPage.route(list, async (route) => {
      const response = await route.fetch();
      const range = response.headers()['content-range']?.replace(/\d+$/, '1234') ?? '';
      await route.fulfill({ response, headers: { ...response.headers(), 'content-range': range } });
    });
    await adminPage.reload();
    await adminPage.getByRole('checkbox', { name: 'Markera alla' }).check();
    await adminPage.getByRole('button', { name: /^Välj alla 1.234$/ }).click();
    await expect(adminPage.getByText(/^Alla 1.234 kunder i urvalet är valda\.$/)).toBeVisible();
    await expect(adminPage.getByRole('button', { name: /^Skicka e-post \(1.234 valda\)$/ })).toBeEnabled();
  });
});
