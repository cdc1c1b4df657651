import { readFile } from 'node:fs/promises';
import type { OrderDetails } from '@kronblad/contracts/order/schema';
import type { Download, Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/admin-test.ts';

const rowOf = (page: Page, order: OrderDetails) => page.getByRole('row').filter({ hasText: order.order_number });

/** Reduces the receipts to this order's. The list has no search, and its other rows take long to render. */
const showReceiptOf = ({ order_number }: OrderDetails, page: Page) =>
  page.route(/\/api\/orders\?.*in_books/, (route) => {
    const url = new URL(route.request().url());
    const filter = JSON.parse(url.searchParams.get('filter') ?? '{}');
    url.searchParams.set('filter', JSON.stringify({ ...filter, search: order_number }));
    return route.continue({ url: url.href });
  });

async function download(page: Page, link: Locator): Promise<{ readonly file: Download; readonly content: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return { file, content: await readFile(await file.path()) };
}

test('Receipts are exported, downloaded, scanned and opened, and an order is credited', async ({
  adminPage: page,
  backOffice,
  shopper,
  watch,
}) => {
  // The second press may come before the list knows of the first, and the API then asks.
  watch.allow(/409 .*send-for-scanning/);
  const order = await backOffice.paidOrder(shopper, await backOffice.addProduct({ price: 200 }));
  await showReceiptOf(order, page);
  await page.goto('/admin/bokforing');
  const row = rowOf(page, order);
  await expect(row.getByText('Betald')).toBeVisible();
  const csv = await download(page, page.getByRole('link', { name: 'Exportera CSV' }));
  expect(csv.file.suggestedFilename()).toBe('bokforing-alla-ar-alla-manader.csv');
  expect(csv.content.toString()).toContain(`"${order.order_number}"`);
  const pdf = await download(page, row.getByRole('button', { name: 'Ladda ner kvitto' }));
  expect(pdf.file.suggestedFilename()).toMatch(/^kvitto-K20\d\d-\d+\.pdf$/);
  expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-');
  await row.getByRole('button', { name: 'Skicka till inskanning' }).click();
  await expect(page.getByText(`Kvitto för order ${order.order_number} skickades till inskanning.`)).toBeVisible();
  await row.getByRole('button', { name: 'Skicka till inskanning' }).click();
  const twice = page.getByRole('alertdialog', { name: 'Skicka kvittot igen?' });
  await twice.getByRole('button', { name: 'Avbryt' }).click();
  await expect(row.getByRole('link', { name: /^Öppna kvitto/ })).toHaveAttribute(
    'href',
    `/api/orders/${order.id}/receipt.pdf`,
  );

  await page.getByRole('tab', { name: 'Krediteringar' }).click();
  await page.getByRole('button', { name: 'Återbetala och skapa kreditnota' }).click();
  await expect(page.getByText('Välj en order att kreditera.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Order' }).fill(order.order_number);
  await page.getByRole('option').filter({ hasText: order.order_number }).click();
  await page.getByRole('radio', { name: 'Valda varor' }).check();
  await page.getByRole('combobox', { name: /^Antal av/ }).click();
  await page.getByRole('option', { name: '1 st' }).click();
  await expect(page.getByLabel('Återbetalt belopp (kr)')).toHaveValue('200,00');
  await page.getByRole('switch', { name: 'Registrera utan återbetalning' }).check();
  await expectAccessible(page, 'a credit note that is filled in');
  const create = page.getByRole('button', { name: 'Skapa kreditnota' });
  await create.click();
  const sure = page.getByRole('alertdialog', { name: 'Skapa kreditnota på 200,00 kr?' });
  await sure.getByRole('button', { name: 'Skapa kreditnota' }).click();
  await expect(page.getByText(/^Kreditnota KR\S+ är skapad\.$/)).toBeVisible();
  await expect(row).toContainText('−200,00 kr');
  await expect(row.getByRole('link', { name: /^Öppna KR\S+ som PDF/ })).toHaveAttribute('target', '_blank');
  await row.getByRole('button', { name: /^Ta bort KR/ }).click();
  await page.getByRole('button', { name: 'Makulera', exact: true }).click();
  await expect(row.getByText('Makulerad')).toBeVisible();
});
