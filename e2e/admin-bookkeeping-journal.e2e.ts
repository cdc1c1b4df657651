import { readFile } from 'node:fs/promises';
import type { Movement } from '@kronblad/contracts/books/reconciliation-schema';
import { stockholmDay } from '@kronblad/contracts/time/time';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/admin-test.ts';
import { failAt } from './support/faults.ts';

test('Vouchers are filtered, shown as of a day, opened down to the order, and exported', async ({
  adminPage: page,
  backOffice,
  shopper,
}) => {
  const order = await backOffice.paidOrder(shopper, await backOffice.addProduct({ price: 200 }));
  const booked = () => backOffice.send<object[]>('GET', `/journal/vouchers?search=${order.order_number}`);
  await expect.poll(booked, { timeout: 90_000 }).not.toEqual([]);
  const row = page.getByRole('row').filter({ hasText: order.order_number });
  await page.goto('/admin/bokforing/verifikationer');
  await page.getByLabel('Sök nummer, order eller text').fill(order.order_number);
  await page.getByRole('combobox', { name: 'Serie' }).click();
  await page.getByRole('option', { name: /^K/ }).first().click();
  await expect(page).toHaveURL(/serie=K/);
  await page.getByLabel('Som det såg ut').fill('2020-01-01');
  await expect(page.getByText('Du ser bokföringen som den såg ut')).toBeVisible();
  await expect(page.getByText('Inga verifikationer matchar urvalet.')).toBeVisible();
  await page.getByLabel('Som det såg ut').fill(stockholmDay(new Date()));
  await expect(row).toHaveCount(1);
  await expectAccessible(page, 'vouchers');
  await row.getByRole('link', { name: /^Verifikation/ }).click();
  const voucher = page.getByRole('dialog');
  await expect(voucher).toContainText('3001');
  await expect(voucher.getByRole('link', { name: order.order_number })).toHaveAttribute(
    'href',
    `/admin/ordrar/${order.id}`,
  );
  await voucher.getByRole('button', { name: 'Stäng' }).click();

  await page.getByRole('tab', { name: 'Export' }).click();
  await expect(page.getByLabel('Rutor i momsdeklarationen', { exact: true })).toBeVisible();
  for (const [link, name, start] of [
    ['Hämta SIE-fil', /^bokforing-.*\.si$/, '#FLAGGA 0'],
    ['Hämta arkivet', /^arkiv-20\d\d\.zip$/, 'PK'],
  ] as const) {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: link }).click()]);
    expect(file.suggestedFilename()).toMatch(name);
    expect((await readFile(await file.path())).toString('latin1').startsWith(start)).toBe(true);
    await expect(page.getByRole('list', { name: 'Hämtade filer' })).toContainText(file.suggestedFilename());
  }
  await expectAccessible(page, 'export');
});

test('A day is reconciled down to its movements, also after a failed load, and a month is closed for good', async ({
  adminPage: page,
  backOffice,
  shopper,
  watch,
}) => {
  watch.allow(/status of 500/);
  const order = await backOffice.paidOrder(shopper, await backOffice.addProduct({ price: 200 }));
  const isReconciled = async () =>
    (await backOffice.send<Movement[]>('GET', `/journal/reconciliation/days/${stockholmDay(new Date())}`)).some(
      ({ order_id, stripe, voucher }) => order_id === order.id && stripe !== null && voucher !== null,
    );
  await expect.poll(isReconciled, { timeout: 90_000, intervals: [2_000] }).toBe(true);
  const mend = await failAt(page, '**/api/journal/reconciliation?*', 'error');
  await page.goto('/admin/bokforing/avstamning');
  await expect(page.getByText('Kunde inte ladda avstämningen: Något gick fel hos oss.')).toBeVisible();
  await mend();
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expectAccessible(page, 'reconciliation');
  await page.getByRole('list', { name: 'Dagar' }).getByRole('button').first().click();
  const movement = page.getByRole('listitem').filter({ hasText: order.order_number }).last();
  await expect(movement.getByRole('link', { name: /^Verifikation K/ })).toBeVisible();
  await expect(movement).toContainText('259,00 kr');

  await page.getByRole('tab', { name: 'Kontoplan' }).click();
  await expect(page.getByLabel('Konto', { exact: true }).first()).toHaveValue(/^\d{4}$/);
  await page.getByRole('tab', { name: 'Stängning' }).click();
  // The oldest open month is closed, because no other test books anything in it.
  const close = page.getByRole('button', { name: /^Stäng / }).last();
  const month = (await close.getAttribute('aria-label'))?.replace('Stäng ', '') ?? '';
  await close.click();
  const question = page.getByRole('alertdialog', { name: `Stänga ${month}?` });
  await expect(question.getByRole('alert')).toHaveCount(2);
  await question.getByRole('button', { name: 'Stäng perioden' }).click();
  await expect(page.getByText(new RegExp(`^${month} är stängd`, 'i'))).toBeVisible();
  const closed = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: month }) });
  await expect(closed).toContainText(/Stängd .* av admin/);
  await expect(closed.getByRole('button')).toHaveCount(0);
});
