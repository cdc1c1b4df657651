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

test('every figure leads to exactly the rows that it counts', async ({ adminPage, backOffice, shopper }) => {
  const order = await backOffice.paidOrder(shopper, await backOffice.addProduct({ inventory_quantity: 3 }));
  await backOffice.send('PUT', `/orders/${order.id}/status`, { status: 'sent' });
  const rowsAt = async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://shop.invalid');
    const resource = pathname.endsWith('/ordrar') ? 'orders' : 'products';
    const query = new URLSearchParams({ filter: searchParams.get('filter') ?? '', range: '[0,0]' });
    const answer = await adminPage.request.get(`/api/${resource}?${query}`);
    return Number(answer.headers()['content-range']?.split('/')[1]);
  };
  const screens = [
    ['/admin', 'Antal ordrar', 'orders', 'total_orders'],
    ['/admin', 'Produkter i sortimentet', 'products', 'total_products'],
    ['/admin', /^Betalda, ej skickade/, 'orders', 'not_shipped'],
    ['/admin', /^Skickade i dag/, 'orders', 'shipped_today'],
    ['/admin', /^Skickade denna vecka/, 'orders', 'shipped_this_week'],
    ['/admin', /^Lågt lager/, 'products', 'low_stock_products'],
    ['/admin', /skickades i dag$/, 'orders', 'shipped_today'],
    ['/admin', /skickats den här veckan$/, 'orders', 'shipped_this_week'],
    ['/admin', /i dag för/, 'orders', 'daily_orders'],
    ['/admin', /den här månaden för/, 'orders', 'monthly_orders'],
    ['/admin/ordrar', 'Betalda, ej skickade', 'orders', 'not_shipped'],
    ['/admin/ordrar', 'Skickade i dag', 'orders', 'shipped_today'],
    ['/admin/ordrar', 'Skickade denna vecka', 'orders', 'shipped_this_week'],
    ['/admin/ordrar', 'Skickade denna månad', 'orders', 'shipped_this_month'],
  ] as const;
  for (const [screen, name, resource, figure] of screens) {
    if (new URL(adminPage.url()).pathname !== screen) await adminPage.goto(screen);
    const address = await adminPage.getByRole('main').getByRole('link', { name }).first().getAttribute('href');
    // Other journeys sell at the same time.
    await expect(async () => {
      const figures = await backOffice.send<Record<string, number>>('GET', `/${resource}/statistics`);
      expect([name, await rowsAt(address ?? '')]).toEqual([name, figures[figure]]);
    }).toPass({ timeout: 20_000 });
  }
});
