import { readFile } from 'node:fs/promises';
import type { CompanyProfile } from '@kronblad/contracts/views/settings';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/admin-test.ts';
import { mailTo, pdfOf } from './support/inbox.ts';

test.describe('the books', () => {
  test('hand out receipts and a period’s CSV, and credit an order', async ({ adminPage, backOffice, shopper }) => {
    const order = await backOffice.paidOrder(shopper, await backOffice.addProduct({ price: 200 }));
    await adminPage.goto('/admin/bokforing');
    const row = adminPage.getByRole('row').filter({ hasText: order.order_number });
    await expect(row.getByText('Betald')).toBeVisible();
    await expectAccessible(adminPage, 'receipts');
    const [csv] = await Promise.all([
      adminPage.waitForEvent('download'),
      adminPage.getByRole('link', { name: 'Exportera CSV' }).click(),
    ]);
    expect(csv.suggestedFilename()).toBe('bokforing-alla-ar-alla-manader.csv');
    expect(await readFile(await csv.path(), 'utf8')).toContain(`"${order.order_number}"`);
    const [receipt] = await Promise.all([
      adminPage.waitForEvent('popup'),
      row.getByRole('button', { name: /^Skriv ut kvitto/ }).click(),
    ]);
    await expect(receipt.getByRole('heading', { name: 'Kvitto', exact: true })).toBeVisible();
    await receipt.close();

    await adminPage.getByRole('tab', { name: 'Krediteringar' }).click();
    await adminPage.getByRole('combobox', { name: 'Order' }).fill(order.order_number);
    await adminPage.getByRole('option').filter({ hasText: order.order_number }).click();
    await adminPage.getByRole('radio', { name: 'Valda varor' }).check();
    await adminPage.getByRole('combobox', { name: /^Antal av/ }).click();
    await adminPage.getByRole('option', { name: '1 st' }).click();
    await expect(adminPage.getByLabel('Återbetalt belopp (kr)')).toHaveValue('200,00');
    await adminPage.getByRole('checkbox', { name: 'Registrera utan återbetalning' }).check();
    await expectAccessible(adminPage, 'a credit note that is filled in');
    const [note] = await Promise.all([
      adminPage.waitForEvent('popup'),
      adminPage.getByRole('button', { name: 'Skapa kreditnota' }).click(),
    ]);
    await expect(note.getByText('Totalt krediterat')).toBeVisible();
    await note.close();

    const credited = adminPage.getByRole('row').filter({ hasText: order.order_number });
    await expect(credited).toContainText('−200,00 kr');
    await credited.getByRole('button', { name: /^Ta bort KR/ }).click();
    await adminPage.getByRole('button', { name: 'Makulera', exact: true }).click();
    await expect(credited.getByText('Makulerad')).toBeVisible();
  });

  test('send a receipt on: as a file, to be scanned, and on paper unless windows are blocked', async ({
    adminPage: page,
    backOffice,
    shopper,
  }) => {
    const { scanningEmail } = await backOffice.send<CompanyProfile>('GET', '/settings/company');
    const order = await backOffice.paidOrder(shopper, await backOffice.addProduct({ price: 200 }));
    await page.goto('/admin/bokforing');
    const row = page.getByRole('row').filter({ hasText: order.order_number });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: 'Ladda ner kvitto' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^kvitto-K20\d\d-\d+\.pdf$/);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await row.getByRole('button', { name: 'Skicka till inskanning' }).click();
    await expect(page.getByText(`Kvitto för order ${order.order_number} skickades till inskanning.`)).toBeVisible();
    await pdfOf(await mailTo(scanningEmail, new RegExp(order.order_number)));
    await page.evaluate(() => {
      window.open = () => null;
    });
    await row.getByRole('button', { name: /^Skriv ut kvitto/ }).click();
    await expect(page.getByText(/^Popup-blocker förhindrade kvittot\./)).toBeVisible();
  });
});
