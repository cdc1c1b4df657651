import type { Page } from '@playwright/test';
import { unique } from '../dev/test/samples.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/admin-test.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Sök ordernummer, namn eller e-post' });
const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Filtrera på läge' }).getByRole('button', { name });
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') });

test.describe('withdrawals', () => {
  test('a notice becomes a case, refunds its order, and is closed', async ({ adminPage, backOffice, shopper }) => {
    const order = await backOffice.paidOrder(shopper, await backOffice.addProduct({ price: 100 }));
    const name = `${shopper.firstName} ${shopper.lastName}`;
    const notice = { name, order_number: order.order_number, email: shopper.email, items: 'Ett av ljusen' };
    await backOffice.send('POST', '/withdrawals', notice);

    await adminPage.goto('/admin/angrade-avtal');
    await search(adminPage).fill(order.order_number);
    await expect(rows(adminPage)).toHaveCount(1);
    await expect(rows(adminPage)).toContainText('14 dagar kvar');
    await expectAccessible(adminPage, 'the list of withdrawals');
    await rows(adminPage).getByRole('link', { name: order.order_number }).click();
    const dialog = adminPage.getByRole('dialog', { name: 'Ångrat avtal' });
    await expect(dialog).toContainText('Ett av ljusen');
    await expect(dialog.getByRole('link', { name: 'Öppna ordern' })).toBeVisible();
    await expectAccessible(adminPage, 'a withdrawal');

    await dialog.getByRole('button', { name: 'Återbetala...' }).click();
    const refund = adminPage.getByRole('dialog', { name: 'Återbetala order' });
    await expect(refund).toContainText('Kvar att återbetala: 159,00 kr');
    await refund.getByRole('button', { name: 'Återbetala' }).click();
    await expect(refund).toBeHidden();
    await expect(dialog.getByText('Kan återbetalas').locator('xpath=following-sibling::dd')).toHaveText(/^0,00\skr$/);

    await dialog.getByRole('button', { name: 'Avsluta ärendet' }).click();
    await expect(dialog.getByRole('button', { name: 'Öppna ärendet igen' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Stäng' }).click();
    await expect(adminPage.getByText('Inga ärenden här.')).toBeVisible();
    await filter(adminPage, 'Avslutade').click();
    await expect(rows(adminPage)).toContainText(order.order_number);
  });

  test('a case that cannot be read, or that somebody else has closed, goes on', async ({
    adminPage,
    backOffice,
    shopper,
    watch,
  }) => {
    watch.allow(/Failed to load resource/);
    const order = await backOffice.paidOrder(shopper, await backOffice.addProduct({ price: 100 }));
    const notice = { name: 'Karin Åström', order_number: order.order_number, email: shopper.email };
    await backOffice.send('POST', '/withdrawals', notice);
    const [{ id }] = await backOffice.send<[{ id: string }]>('GET', `/withdrawals?order_id=${order.id}`);
    const address = `**/api/withdrawals/${id}`;
    await adminPage.route(address, (route) => route.abort());
    await adminPage.goto(`/admin/angrade-avtal/${id}`);
    const dialog = adminPage.getByRole('dialog', { name: 'Ångrat avtal' });
    const retry = dialog.getByRole('button', { name: 'Försök igen' });
    await expect(retry).toBeVisible();
    await adminPage.unroute(address);
    await retry.click();
    await expect(dialog.getByRole('button', { name: 'Avsluta ärendet' })).toBeVisible();

    await backOffice.send('PUT', `/withdrawals/${id}`, { handled: true });
    await dialog.getByRole('button', { name: 'Avsluta ärendet' }).click();
    const told = adminPage.getByRole('alert').filter({ hasText: 'Någon annan har ändrat ärendet under tiden.' });
    await expect(told).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Öppna ärendet igen' })).toBeVisible();
  });

  test('a notice for an unknown order is matched by hand', async ({ adminPage, backOffice, shopper }) => {
    const order = await backOffice.paidOrder(shopper, await backOffice.addProduct({ price: 100 }));
    const order_number = `ORD-${unique()}`;
    await backOffice.send('POST', '/withdrawals', { name: 'Karin Åström', order_number, email: shopper.email });
    await adminPage.goto('/admin/angrade-avtal');
    await search(adminPage).fill(shopper.email);
    await filter(adminPage, 'Utan order').click();
    await expect(rows(adminPage)).toHaveCount(1);
    await expect(rows(adminPage)).toContainText('Ingen order med numret');
    await rows(adminPage).getByRole('link').click();
    const dialog = adminPage.getByRole('dialog', { name: 'Ångrat avtal' });
    await expect(dialog).toContainText('Ingen order har numret som kunden skrev.');
    await dialog.getByRole('searchbox').fill(order.order_number);
    await dialog.getByRole('button', { name: `Välj order ${order.order_number}` }).click();
    await adminPage.getByRole('alertdialog').getByRole('button', { name: 'Koppla' }).click();
    await expect(dialog.getByRole('link', { name: 'Öppna ordern' })).toBeVisible();
    await expect(dialog).toContainText('kopplats till ordern för hand');
  });
});
