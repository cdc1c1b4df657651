import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/admin-test.ts';
import { FAULT_LOGGED, failAt } from './support/faults.ts';

test('The dashboard shows the figures and updates after a sale', async ({ adminPage, backOffice, shopper, watch }) => {
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

const COLLECTIONS: Readonly<Record<string, string>> = {
  ordrar: 'orders',
  produkter: 'products',
  kundregister: 'customers',
  kampanjkoder: 'campaign-codes',
  rabatter: 'discounts',
};

/** Links of counts on the screen (cards, key figures, sentences that begin with a count), with the count shown. */
const linkedCounts = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLAnchorElement>('a[href*="filter="]')].flatMap((link) => {
      const card = link.closest('dl > *, ul[aria-label="Översikt"] > *');
      const value = card?.querySelector('dd, p + p') ?? link.querySelector(':scope > span:last-of-type') ?? link;
      const count = /^(\d[\d\s]*?)(?:$|\s+(?!kr)\p{L})/u.exec(value.textContent ?? '')?.[1];
      return count ? [{ name: link.textContent, href: link.href, count: Number(count.replaceAll(/\s/g, '')) }] : [];
    }),
  );

test('Every figure leads to exactly the rows that it counts', async ({ adminPage, backOffice, shopper }) => {
  const order = await backOffice.paidOrder(shopper, await backOffice.addProduct({ inventory_quantity: 3 }));
  await backOffice.send('PUT', `/orders/${order.id}/status`, { status: 'sent' });
  const rowsAt = async (address: string) => {
    const { pathname, searchParams } = new URL(address);
    const query = new URLSearchParams({ filter: searchParams.get('filter') ?? '', range: '[0,0]' });
    const collection = COLLECTIONS[pathname.split('/').at(-1) ?? ''];
    const answer = await adminPage.request.get(`/api/${collection}?${query}`);
    return Number(answer.headers()['content-range']?.split('/')[1]);
  };
  const screens = [
    ['/admin', 10],
    ['/admin/ordrar', 4],
    ['/admin/kategorier', 1],
    ['/admin/bokforing', 1],
    ['/admin/kundregister', 3],
    ['/admin/kampanjkoder', 2],
    ['/admin/rabatter', 2],
  ] as const;
  for (const [screen, count] of screens) {
    // Other journeys sell at the same time.
    await expect(async () => {
      await adminPage.goto(screen);
      await expect.poll(async () => (await linkedCounts(adminPage)).length).toBeGreaterThanOrEqual(count);
      const figures = await linkedCounts(adminPage);
      const rows = figures.map(async (figure) => ({ ...figure, count: await rowsAt(figure.href) }));
      expect(figures).toEqual(await Promise.all(rows));
    }).toPass({ timeout: 30_000 });
  }
});
