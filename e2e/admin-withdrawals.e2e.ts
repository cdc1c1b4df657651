import type { Page } from '@playwright/test';
import { unique } from '../dev/test/samples.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, listOf, test } from './support/admin-test.ts';
import { failAt } from './support/faults.ts';

const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Filtrera på läge' }).getByRole('button', { name });
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') });

test('A notice of withdrawal is matched with its order by hand, refunded, which closes it, opened again and closed', async ({
  adminPage,
  backOffice,
  shopper,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const order = await backOffice.paidOrder(shopper, await backOffice.addProduct({ price: 100 }));
  const order_number = `ORD-${unique()}`;
  const notice = { name: 'Karin Åström', order_number, email: shopper.email, items: 'Ett av ljusen' };
  await backOffice.send('POST', '/withdrawals', notice);

  const mend = await failAt(adminPage, /\/api\/withdrawals\?/, 'down');
  await adminPage.goto(listOf('angrade-avtal', shopper.email));
  await expect(adminPage.getByText('Kunde inte ladda ångrade avtal. Försök igen.')).toBeVisible();
  await mend();
  await adminPage.reload();
  await filter(adminPage, 'Utan order').click();
  await expect(rows(adminPage)).toContainText('Ingen order med numret');
  await expect(rows(adminPage)).toContainText('14 dagar kvar');
  await rows(adminPage).getByRole('link').click();
  const dialog = adminPage.getByRole('dialog', { name: 'Ångrat avtal' });
  await expect(dialog).toContainText('Ett av ljusen');
  await expect(dialog).toContainText('Ingen order har numret som kunden skrev.');
  await expectAccessible(adminPage, 'a withdrawal');
  await dialog.getByRole('searchbox').fill(order.order_number);
  await dialog.getByRole('button', { name: `Välj order ${order.order_number}` }).click();
  await adminPage.getByRole('alertdialog').getByRole('button', { name: 'Koppla' }).click();
  await expect(dialog).toContainText('kopplats till ordern för hand');

  await dialog.getByRole('button', { name: 'Återbetala...' }).click();
  const refund = adminPage.getByRole('dialog', { name: 'Återbetala order' });
  await expect(refund).toContainText('Kvar att återbetala: 159,00 kr');
  await refund.getByRole('button', { name: 'Välj allt' }).click();
  await refund.getByRole('button', { name: 'Återbetala' }).click();
  await expect(refund).toBeHidden();
  await expect(dialog.getByText('Kan återbetalas').locator('xpath=following-sibling::dd')).toHaveText(/^0,00\skr$/);

  await expect(dialog.getByRole('button', { name: 'Öppna ärendet igen' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Öppna ärendet igen' }).click();
  await expect(dialog.getByText('Återbetalat', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Avsluta ärendet' }).click();
  await expect(dialog.getByRole('button', { name: 'Öppna ärendet igen' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Stäng' }).click();
  await filter(adminPage, 'Avslutade').click();
  await expect(rows(adminPage)).toContainText(order_number);
});
