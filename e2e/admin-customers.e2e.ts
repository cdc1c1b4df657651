import { readFile } from 'node:fs/promises';
import type { Customer } from '@kronblad/contracts/customer/schema';
import type { RecipientsPreview } from '@kronblad/contracts/mailing/schema';
import type { OrderDetails } from '@kronblad/contracts/order/schema';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, listOf, test } from './support/admin-test.ts';
import type { BackOffice } from './support/back-office.ts';
import { failAt } from './support/faults.ts';
import type { Shopper } from './support/shopper.ts';

async function customer(backOffice: BackOffice, shopper: Shopper): Promise<OrderDetails> {
  const order = await backOffice.paidOrder(shopper, await backOffice.addProduct({ price: 100 }));
  const query = new URLSearchParams({ filter: JSON.stringify({ search: shopper.email }) });
  const found = async () => (await backOffice.send<Customer[]>('GET', `/customers?${query}`)).length;
  await expect.poll(found, { timeout: 20_000 }).toBe(1);
  return order;
}

const LIST = /\/api\/customers\?/;
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') });
const mailing = (page: Page) => page.getByRole('dialog', { name: 'Skicka e-post' });

test('The customer register is filtered, also after a failed load, and leads to a mailing to one or to all customers', async ({
  adminPage,
  backOffice,
  shopper,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  await customer(backOffice, shopper);
  const mend = await failAt(adminPage, LIST, 'down');
  await adminPage.goto(listOf('kundregister', shopper.email));
  const failure = adminPage.getByRole('alert').filter({ hasText: /Kunde inte ladda kunddata: ./ });
  await expect(failure).toBeVisible();
  await mend();
  await failure.getByRole('button', { name: 'Försök igen' }).click();
  await expect(rows(adminPage)).toContainText('159,00 kr');
  await adminPage.getByRole('button', { name: 'Högvärde' }).click();
  await expect(adminPage.getByText('Inga kunder matchar din sökning.')).toBeVisible();

  // Pretends that the list has many pages: how many customers there really are depends on other tests.
  await adminPage.route(LIST, async (route) => {
    const response = await route.fetch();
    const range = response.headers()['content-range']?.replace(/\d+$/, '1234') ?? '';
    await route.fulfill({ response, headers: { ...response.headers(), 'content-range': range } });
  });
  await adminPage.getByRole('button', { name: 'Lågvärde' }).click();
  await rows(adminPage).getByRole('checkbox').check();
  await expectAccessible(adminPage, 'the register of customers');
  await adminPage.getByRole('button', { name: 'Skicka e-post (1 vald)' }).click();
  await expect(mailing(adminPage)).toContainText('1 får inget utskick: 1 har inte fått frågan om erbjudanden.');
  await mailing(adminPage).getByRole('button', { name: 'Spara utkast och stäng' }).click();

  const first = Array.from({ length: 10 }, (_, nth) => ({ id: `${nth}`, name: 'Karin', email: `${nth}@exempel.se` }));
  const json: RecipientsPreview = {
    total: 1234,
    mailable: 1234,
    left_out: {},
    sender: { name: 'Kronblad', address: 'hej@exempel.se' },
    first,
  };
  await adminPage.route('**/api/customers/mailings/recipients', (route) => route.fulfill({ json }));
  await adminPage.getByRole('button', { name: /^Välj alla 1.234$/ }).click();
  await expect(adminPage.getByText(/^Alla 1.234 kunder i urvalet är valda\.$/)).toBeVisible();
  await adminPage.getByRole('button', { name: /^Skicka e-post \(1.234 valda\)$/ }).click();
  await expect(mailing(adminPage).getByRole('listitem').filter({ hasText: 'exempel.se' })).toHaveCount(10);
  await expect(mailing(adminPage).getByText(/^och 1.224 till$/)).toBeVisible();
});

test('The customer register exports the stored data of a customer and erases it with a proof', async ({
  adminPage,
  backOffice,
  shopper,
  watch,
}) => {
  watch.allow(/status of 409/);
  const { id, order_number } = await customer(backOffice, shopper);
  const name = `${shopper.firstName} ${shopper.lastName}`;
  await adminPage.goto(listOf('kundregister', shopper.email));
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
  await erasing.getByRole('button', { name: 'Stäng' }).click();
  await backOffice.send('PUT', `/orders/${id}/status`, { status: 'sent' });
  await details.getByRole('button', { name: 'Radera', exact: true }).click();
  await expect(erasing.getByText('Kvitton och kreditnotor ligger kvar i bokföringen')).toBeVisible();
  await erasing.getByRole('button', { name: 'Radera för alltid' }).click();
  await expect(adminPage.getByRole('heading', { name: 'Bevis på radering' })).toBeVisible();
  await expect(adminPage.getByText('Kunden är raderad.')).toBeVisible();
  await expect(adminPage.getByText(order_number)).toBeVisible();
  await expectAccessible(adminPage, 'the proof of an erasure');
  const proof = new URL(adminPage.url()).pathname;
  await adminPage.goto('/admin/kundregister/raderingar');
  await expect(adminPage.locator(`a[href="${proof}"]`)).toBeVisible();
});
