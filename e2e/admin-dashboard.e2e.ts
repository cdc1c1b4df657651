import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/admin-test.ts';
import { FAULT_LOGGED, failAt } from './support/faults.ts';

test('the dashboard shows the figures and updates after a sale', async ({ adminPage, backOffice, shopper, watch }) => {
  watch.allow(FAULT_LOGGED);
  const product = await backOffice.addProduct();
  // Blocks the live connection, which would otherwise reload the figures without a click.
  const connect = await failAt(adminPage, '**/api/live', 'down');
  const mend = await failAt(adminPage, '**/api/orders/statistics', 'error');
  await adminPage.goto('/admin');
  await expect(adminPage.getByText('Kunde inte ladda orderdata. Försök igen senare.')).toBeVisible();
  await mend();
  await adminPage.getByRole('button', { name: 'Försök igen' }).click();

  const cards = adminPage.getByRole('list', { name: 'Översikt' }).getByRole('listitem');
  await expect(cards).toHaveCount(5);
  const orders = cards.filter({ hasText: 'Antal ordrar' }).getByRole('paragraph').nth(1);
  await expect(orders).toHaveText(/\d/);
  const count = async () => Number(((await orders.textContent()) ?? '').replaceAll(/\s/g, ''));
  const chart = adminPage.getByRole('table', { name: 'Ordrar och omsättning' });
  await expect(chart.getByRole('row')).toHaveCount(31);
  await adminPage.getByRole('combobox', { name: 'Period' }).click();
  await adminPage.getByRole('option', { name: 'Senaste året' }).click();
  await expect(chart.getByRole('row')).toHaveCount(13);

  await connect();
  const live = adminPage.waitForResponse('**/api/live');
  await adminPage.reload();
  await live;
  await expect(orders).toHaveText(/\d/);
  const before = await count();
  await backOffice.paidOrder(shopper, product);
  await expect.poll(count, { timeout: 10_000 }).toBeGreaterThan(before);
  const best = adminPage.getByRole('region', { name: 'Vilken produkt säljer mest?' });
  await expect(best.getByRole('listitem').first()).toContainText(' st');
  await expectAccessible(adminPage, 'dashboard');
  await expect(adminPage.getByRole('link', { name: /^Betalda, ej skickade/ })).toHaveAttribute('href', /to_pack/);
});
