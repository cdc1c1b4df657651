import type { Page } from '@playwright/test';
import { unique } from '../dev/test/samples.ts';
import { expect, listOf, test } from './support/admin-test.ts';

const panel = (page: Page) => page.locator('.RaDataTable-tableWrapper');
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

test('Lists show the whole table on any screen width, else an edge and the action column', async ({
  adminPage,
  backOffice,
  shopper,
}) => {
  const own = unique();
  const longWord = own.padEnd(60, 'x');
  const product = await backOffice.addProduct({ name: longWord, sku: longWord, price: 54_321.5 });
  const reduction = { discount_type: 'fixed', discount_amount: 12_345.5, discount_label: longWord } as const;
  await backOffice.discount(product.id, 0, { ...reduction, start_date: '2035-11-29', end_date: '2035-12-24' });
  await backOffice.paidOrder({ ...shopper, lastName: longWord }, product);
  for (const list of ['ordrar', 'rabatter']) {
    await adminPage.goto(listOf(list, own));
    await expect(panel(adminPage).getByRole('row')).toHaveCount(2);
    await expect(panel(adminPage)).toContainText(longWord, { ignoreCase: true });
    for (const width of [768, 1200, 1440]) {
      await adminPage.setViewportSize({ width, height: 800 });
      await expect(actions(adminPage)).toBeVisible();
      await expect.poll(() => hidden(adminPage), `${list} at ${width} px`).toBe(0);
      expect(await hasEdge(adminPage)).toBe(false);
    }
  }
  await adminPage.setViewportSize({ width: 1200, height: 800 });
  await adminPage.addStyleTag({ content: '.RaDataTable-table { width: 2000px }' });
  expect(await isCovered(adminPage)).toBe(false);
  await expect.poll(() => hasEdge(adminPage)).toBe(true);
  await panel(adminPage).evaluate((table) => table.scrollTo({ left: table.scrollWidth }));
  await expect.poll(() => hasEdge(adminPage)).toBe(false);
});
