import type { Page } from '@playwright/test';
import { unique } from '../dev/test/samples.ts';
import { expect, test } from './support/admin-test.ts';

const SECTIONS = ['ordrar', 'produkter', 'kategorier', 'rabatter', 'kampanjkoder'];

const panel = (page: Page) => page.locator('.RaDataTable-root');
const actions = (page: Page) => page.getByRole('columnheader', { name: 'Åtgärder' });
/** Width of the table's hidden part, in pixels. */
const hidden = (page: Page) => panel(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
const hasEdge = (page: Page) =>
  actions(page).evaluate((cell) => {
    const { content, opacity } = getComputedStyle(cell, '::before');
    return content !== 'none' && opacity === '1';
  });
/** Measures without a click, because a click would scroll first. */
const isCovered = (page: Page) =>
  actions(page).evaluate((cell) => {
    const { x, y, width, height } = cell.getBoundingClientRect();
    return !cell.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

const FAILED = [
  ['produkter', 'products', 'Kunde inte ladda produkter'],
  ['kategorier', 'categories', 'Kunde inte ladda kategorier. Kontrollera att servern är igång.'],
  ['rabatter', 'discounts', 'Kunde inte ladda rabatter'],
  ['kampanjkoder', 'campaign-codes', 'Kunde inte ladda kampanjkoder:'],
  ['angrade-avtal', 'withdrawals', 'Kunde inte ladda ångrade avtal. Försök igen.'],
] as const;

test.describe('lists of the back office', () => {
  test('report a failed load and retry', async ({ adminPage, watch }) => {
    watch.allow(/Failed to load resource/);
    for (const [section, resource, message] of FAILED) {
      const list = new RegExp(`/api/${resource}\\?`);
      await adminPage.route(list, (route) => route.abort());
      await adminPage.goto(`/admin/${section}`);
      const alert = adminPage.getByRole('main').getByRole('alert').filter({ hasText: message });
      await expect(alert.last(), section).toBeVisible();
      await expect(adminPage.getByRole('searchbox'), section).toBeVisible();
      await adminPage.unroute(list);
      await alert.last().getByRole('button', { name: 'Försök igen' }).click();
      await expect(alert, section).toHaveCount(0);
      await expect(adminPage.getByRole('searchbox'), section).toBeVisible();
    }
  });

  test('show the whole table on any screen width', async ({ adminPage, backOffice, shopper }) => {
    const own = unique();
    const longWord = own.padEnd(60, 'x');
    const period = { start_date: '2035-11-29', end_date: '2035-12-24' };
    const product = await backOffice.addProduct({ name: longWord, sku: longWord, price: 54_321.5 });
    const reduction = { discount_type: 'fixed', discount_amount: 12_345.5, discount_label: longWord } as const;
    await backOffice.discount(product.id, 0, { ...reduction, ...period });
    await backOffice.addCategory(longWord, { is_active: false });
    const validity = { valid_from: period.start_date, valid_until: period.end_date };
    await backOffice.addCode({ code: longWord.slice(0, 30), description: longWord, usage_limit: 99_999, ...validity });
    await backOffice.paidOrder({ ...shopper, lastName: longWord }, product);
    for (const section of SECTIONS) {
      await adminPage.goto(`/admin/${section}`);
      await adminPage.getByRole('searchbox').fill(own);
      await expect(panel(adminPage).getByRole('row')).toHaveCount(2);
      await expect(panel(adminPage)).toContainText(longWord, { ignoreCase: true });
      for (const width of [768, 1200, 1440]) {
        await adminPage.setViewportSize({ width, height: 800 });
        await expect(actions(adminPage)).toBeVisible();
        await expect.poll(() => hidden(adminPage), `${section} at ${width} px`).toBe(0);
        expect(await hasEdge(adminPage)).toBe(false);
      }
    }
  });

  test('keep the action column visible, with an edge while the table is scrollable', async ({
    adminPage,
    backOffice,
  }) => {
    await backOffice.addProduct();
    await adminPage.goto('/admin/produkter');
    await expect(actions(adminPage)).toBeVisible();
    await adminPage.addStyleTag({ content: '.RaDataTable-table { width: 2000px }' });
    expect(await isCovered(adminPage)).toBe(false);
    await expect.poll(() => hasEdge(adminPage)).toBe(true);
    await panel(adminPage).evaluate((table) => table.scrollTo({ left: table.scrollWidth }));
    await expect.poll(() => hasEdge(adminPage)).toBe(false);
  });
});
