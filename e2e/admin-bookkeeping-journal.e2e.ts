import { readFile } from 'node:fs/promises';
import { stockholmDay } from '@kronblad/contracts/rules/time';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/admin-test.ts';

const TABS = [
  ['Kvitton', 'Ordrarna i siffror'],
  ['Krediteringar', null],
  ['Verifikationer', 'Verifikationerna i siffror'],
  ['Avstämning', 'Stripe-kontots delar'],
  ['Kontoplan', null],
  ['Stängning', 'Perioder'],
  ['Export', 'Rutor i momsdeklarationen'],
] as const;

test('vouchers are filtered, opened down to the order, and shown as of a day', async ({
  adminPage: page,
  backOffice,
  shopper,
}) => {
  const order = await backOffice.paidOrder(shopper, await backOffice.addProduct({ price: 200 }));
  await expect(async () => {
    await page.goto('/admin/bokforing?flik=verifikationer');
    await page.getByLabel('Sök nummer, order eller text').fill(order.order_number);
    await expect(page.getByRole('row').filter({ hasText: order.order_number }).first()).toBeVisible({
      timeout: 10_000,
    });
  }).toPass({ timeout: 90_000 });
  await page.getByRole('combobox', { name: 'Serie' }).click();
  await page.getByRole('option', { name: /^K/ }).first().click();
  await expect(page).toHaveURL(/serie=K/);
  await page.getByLabel('Som det såg ut').fill('2020-01-01');
  await expect(page.getByText('Du ser bokföringen som den såg ut')).toBeVisible();
  await expect(page.getByText('Inga verifikationer matchar urvalet.')).toBeVisible();
  await page.getByLabel('Som det såg ut').fill(stockholmDay(new Date()));
  await page
    .getByRole('row')
    .filter({ hasText: order.order_number })
    .getByRole('link', { name: /^Verifikation/ })
    .first()
    .click();
  const voucher = page.getByRole('dialog');
  await expect(voucher).toContainText('3001');
  await voucher.getByRole('link', { name: order.order_number }).click();
  await expect(page).toHaveURL(new RegExp(`/ordrar/${order.id}$`));
});

test('the books are exported as a SIE file and an archive', async ({ adminPage: page, backOffice, shopper }) => {
  await backOffice.paidOrder(shopper, await backOffice.addProduct({ price: 200 }));
  await page.goto('/admin/bokforing?flik=export');
  for (const [link, name, start] of [
    ['Hämta SIE-fil', /^bokforing-.*\.si$/, '#FLAGGA 0'],
    ['Hämta arkivet', /^arkiv-20\d\d\.zip$/, 'PK'],
  ] as const) {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: link }).click()]);
    expect(file.suggestedFilename()).toMatch(name);
    expect((await readFile(await file.path())).toString('latin1').startsWith(start)).toBe(true);
    await expect(page.getByRole('list', { name: 'Hämtade filer' })).toContainText(file.suggestedFilename());
  }
});

test('a day is reconciled down to its movements, and a month is closed for good', async ({
  adminPage: page,
  backOffice,
  shopper,
}) => {
  const order = await backOffice.paidOrder(shopper, await backOffice.addProduct({ price: 200 }));
  await page.goto('/admin/bokforing?flik=avstamning');
  const movement = page.getByRole('listitem').filter({ hasText: order.order_number }).last();
  await expect(async () => {
    await page.reload();
    await page.getByRole('list', { name: 'Dagar' }).getByRole('button').first().click();
    await expect(movement.getByRole('link', { name: /^Verifikation K/ })).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 90_000 });
  await expect(movement).toContainText('259,00 kr');

  await page.getByRole('tab', { name: 'Stängning' }).click();
  // The oldest open month is closed, because no other test books anything in it.
  const close = page.getByRole('button', { name: /^Stäng / }).last();
  const month = (await close.getAttribute('aria-label'))?.replace('Stäng ', '') ?? '';
  await close.click();
  const question = page.getByRole('alertdialog', { name: `Stänga ${month}?` });
  await expect(question.getByRole('alert')).toHaveCount(2);
  await expectAccessible(page, 'closing a month');
  await question.getByRole('button', { name: 'Stäng perioden' }).click();
  await expect(page.getByText(new RegExp(`^${month} är stängd`, 'i'))).toBeVisible();
  const closed = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: month }) });
  await expect(closed).toContainText(/Stängd .* av admin/);
  await expect(closed.getByRole('button')).toHaveCount(0);
});

test('every tab is accessible, and one that fails to load can be retried', async ({ adminPage: page, watch }) => {
  watch.allow(/status of 500/);
  await page.goto('/admin/bokforing');
  for (const [tab, label] of TABS) {
    await page.getByRole('tab', { name: tab }).click();
    if (label) await expect(page.getByLabel(label, { exact: true })).toBeVisible();
    await expectAccessible(page, tab);
  }
  const failing = '**/api/journal/reconciliation?*';
  const json = { statusCode: 500, code: 'internal', message: 'Något gick fel.' };
  await page.route(failing, (route) => route.fulfill({ status: 500, json }));
  await page.goto('/admin/bokforing?flik=avstamning');
  await expect(page.getByText('Kunde inte ladda avstämningen: Något gick fel.')).toBeVisible();
  await page.unroute(failing);
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect(page.getByRole('list', { name: 'Stripe-kontots delar' })).toBeVisible();
});
