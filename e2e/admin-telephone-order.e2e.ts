import type { OrderListItem } from '@kronblad/contracts/order/schema';
import { sampleSize, unique } from '../dev/test/samples.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/admin-test.ts';
import { RECIPIENT } from './support/back-office.ts';

test('A caller’s order with an own price is kept over a reload, placed once, and paid in cash', async ({
  adminPage: page,
  backOffice,
}) => {
  await backOffice.driveToKramfors();
  const size = sampleSize('', 399, { made_to_order: true });
  const bouquet = await backOffice.addProduct({ kind: 'fresh', sizes: [size] });
  const day = (await backOffice.openDays(bouquet.id)).at(-6)!;
  const caller = `Ek${unique()}`;

  await page.goto('/admin/ordrar');
  await page.getByRole('link', { name: 'Ny order', exact: true }).last().click();
  const search = page.getByRole('combobox', { name: 'Sök vara' });
  await search.fill(bouquet.name);
  await page.getByRole('option', { name: bouquet.name }).waitFor();
  await search.press('Enter');
  await page.getByRole('button', { name: 'Eget pris' }).click();
  await page.getByLabel('Eget pris per styck').fill('600');
  await page.getByLabel('Varför?').fill('Större än vanligt');
  await page.getByRole('radio', { name: 'Blombud' }).check();
  await page.getByLabel('Postnummer dit').fill(RECIPIENT.postal_code);
  await page.getByLabel('Annan dag').fill(day);
  await page.reload();

  const recipient = page.getByRole('region', { name: 'Till vem?' });
  const customer = page.getByRole('region', { name: 'Kund' });
  for (const [label, value] of [
    ['Förnamn', RECIPIENT.first_name],
    ['Efternamn', RECIPIENT.last_name],
    ['Telefon', RECIPIENT.phone],
    ['Adress', RECIPIENT.address],
    ['Kort', 'Grattis på dagen!'],
  ] as const) {
    await recipient.getByLabel(label, { exact: true }).fill(value);
  }
  await expect(recipient.getByLabel('Ort', { exact: true })).toHaveValue(RECIPIENT.city);
  await customer.getByLabel('Telefon').fill('070-174 06 12');
  await customer.getByLabel('Förnamn').fill('Anna');
  await page.getByRole('radio', { name: 'Kontant' }).check();
  const place = page.getByRole('button', { name: /^Lägg ordern som betald · 679,00\skr$/ });
  await place.click();
  const lastName = customer.getByLabel('Efternamn');
  await expect(lastName).toBeFocused();
  await expectAccessible(page, 'a telephone order');
  await lastName.fill(caller);
  await place.dblclick();

  const placed = page.getByRole('status').filter({ hasText: 'är lagd' });
  await expect(placed).toContainText('Ordern är betald');
  await expectAccessible(page, 'a placed telephone order');
  await placed.getByRole('link', { name: 'Visa order' }).click();
  await expect(page.getByText('Eget pris: Större än vanligt')).toBeVisible();
  const orders = await backOffice.send<OrderListItem[]>('GET', `/orders?search=${caller}`);
  expect(orders).toMatchObject([{ payment_status: 'paid', payment_method: 'cash', total_amount: 679 }]);
  const { id } = orders[0]!;
  const receiptOf = async () => (await backOffice.order(id)).receipt_number;
  await expect.poll(receiptOf).not.toBeNull();

  const sie = async () => {
    const file = await page.request.get(`/api/book-exports/sie?period=${new Date().toISOString().slice(0, 7)}`);
    return file.text();
  };
  const receipt = await receiptOf();
  await expect.poll(sie).toMatch(new RegExp(`#VER [^\n]*${receipt}[^}]*\\{[^#]*#TRANS 1910 \\{\\} 679\\.00`));
});
