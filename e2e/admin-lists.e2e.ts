import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const SECTIONS = ['ordrar', 'produkter', 'kategorier', 'rabatter', 'kampanjkoder'];

const panel = (page: Page) => page.locator('.RaDataTable-root');
const actions = (page: Page) => page.getByRole('columnheader', { name: 'Åtgärder' });
/** How much of the table is out of sight, in pixels. */
const hidden = (page: Page) => panel(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
const hasEdge = (page: Page) =>
  actions(page).evaluate((cell) => {
    const { content, opacity } = getComputedStyle(cell, '::before');
    return content !== 'none' && opacity === '1';
  });
/** A click would scroll until it hits it. */
const isCovered = (page: Page) =>
  actions(page).evaluate((cell) => {
    const { x, y, width, height } = cell.getBoundingClientRect();
    return !cell.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

test.describe('lists of the back office', { tag: '@desktop' }, () => {
  test('show the whole of their table, however wide the screen', async ({ adminPage, backOffice, shopper }) => {
    const product = await backOffice.addProduct();
    await backOffice.discount(product.id, 20, 'Höstrea');
    await backOffice.addCategory();
    await backOffice.addCode({ description: 'Till vännerna' });
    await backOffice.paidOrder(shopper, product);
    for (const section of SECTIONS) {
      await adminPage.goto(`/admin/${section}`);
      for (const width of [768, 1024, 1200, 1360]) {
        await adminPage.setViewportSize({ width, height: 800 });
        await expect(actions(adminPage)).toBeVisible();
        await expect.poll(() => hidden(adminPage), `${section} at ${width} px`).toBe(0);
        expect(await hasEdge(adminPage)).toBe(false);
      }
    }
  });

  test('keep the actions under their own heading, with an edge while there is more', async ({
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
