import type { RecipientsPreview } from '@kronblad/contracts/views/mailings';
import type { Page } from '@playwright/test';
import { MARKETING_WORDING } from '../api/contracts/src/rules/marketing-wording.ts';
import { unique } from '../dev/test/samples.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/admin-test.ts';
import type { BackOffice } from './support/back-office.ts';
import { mailTo } from './support/inbox.ts';
import { confirmPayment } from './support/sandbox.ts';
import type { Shopper } from './support/shopper.ts';

/** Customers with a paid order who left the marketing box unticked. `search` finds them and nobody else. */
async function mailable(
  backOffice: BackOffice,
  shoppers: readonly Shopper[],
  search = shoppers[0]?.email,
): Promise<void> {
  const marketing = { declined: false, wording_version: MARKETING_WORDING };
  const goods = [await backOffice.addProduct({ inventory_quantity: shoppers.length })];
  for (const shopper of shoppers) {
    const { client_secret } = await backOffice.placeOrder(shopper, goods, 'delivery', marketing);
    await confirmPayment(client_secret);
  }
  const asked = { selection: { filter: { search } } };
  const found = async () =>
    (await backOffice.send<RecipientsPreview>('POST', '/customers/mailings/recipients', asked)).mailable;
  await expect.poll(found, { timeout: 60_000 }).toBe(shoppers.length);
}

/** Reduces the recipients to this customer, because the other customers belong to other tests. */
async function writesOnlyTo(page: Page, { email }: Shopper): Promise<void> {
  await page.route(/\/api\/customers\/(send-email|mailings\/recipients)$/, (route) => {
    const selection = { filter: { search: email } };
    return route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), selection }) });
  });
}

test.describe('mailings', () => {
  test('a mailing is written, sent, tracked, and unsubscribed from', async ({
    adminPage,
    shopPage: page,
    backOffice,
    shopper,
  }) => {
    await mailable(backOffice, [shopper]);
    await writesOnlyTo(adminPage, shopper);
    const subject = `Höstnytt ${unique()}`;
    await adminPage.goto('/admin/utskick');
    await adminPage.getByRole('button', { name: 'Utskick till alla kunder' }).click();
    const dialog = adminPage.getByRole('dialog', { name: 'Skicka e-post' });
    await dialog.getByRole('button', { name: 'Nyhetsbrev' }).click();
    await dialog.getByLabel('Ämne').fill(subject);
    await dialog.getByLabel('Innehåll').fill('<h2>Hej {{first_name}}!</h2><p>Nya ljus.</p>');
    await expect(dialog.frameLocator('iframe').getByText('Nya ljus.')).toBeVisible();
    await expectAccessible(adminPage, 'writing a mailing');
    await dialog.getByRole('button', { name: 'Skicka till 1' }).click();
    await expect(dialog.getByText('Email skickades framgångsrikt! 1 av 1 email skickades.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await adminPage.getByRole('link', { name: subject }).click();
    await expect(adminPage.getByRole('dialog', { name: subject }).getByText('Skickade')).toBeVisible();
    await expectAccessible(adminPage, "a mailing's details");

    const mail = await mailTo(shopper.email, new RegExp(subject));
    expect(mail.text).toContain(`Hej ${shopper.firstName}!`);
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const [, link = ''] = /<(https?:[^>]+)>/.exec(mail.headers['list-unsubscribe'] ?? '') ?? [];
    await page.goto(new URL(link).pathname);
    await expectAccessible(page, 'unsubscribing');
    await page.getByRole('button', { name: 'Avregistrera mig' }).click();
    await expect(page.getByRole('heading', { name: 'Du är avregistrerad' })).toBeVisible();
  });

  test('a mailing reports missing fields, and keeps its text when sending fails', async ({
    adminPage,
    backOffice,
    shopper,
    watch,
  }) => {
    // The preview blocks the picture of another site.
    watch.allow(/status of (400|422|503)/, /annan\.example/);
    await mailable(backOffice, [shopper]);
    await writesOnlyTo(adminPage, shopper);
    await adminPage.goto('/admin/utskick');
    await adminPage.getByRole('button', { name: 'Utskick till alla kunder' }).click();
    const dialog = adminPage.getByRole('dialog', { name: 'Skicka e-post' });
    await dialog.getByRole('button', { name: 'Skicka till 1' }).click();
    await expect(dialog.getByText('Ämne och innehåll måste fyllas i.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Tack' }).click();
    await dialog.getByLabel('Innehåll').fill('<p>Hej!</p><img src="https://annan.example/a.jpg">');
    await dialog.getByRole('button', { name: 'Skicka till 1' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Fel vid skickande av email: Bilder från andra webbplatser');
    await expect(dialog.getByLabel('Innehåll')).toHaveAccessibleDescription(/^Bilder från andra webbplatser/);
    await dialog.getByLabel('Innehåll').fill('<p>Hej!</p>');
    await expect(dialog.getByRole('alert')).toBeHidden();
    await adminPage.route('**/api/customers/send-email', (route) =>
      route.fulfill({ status: 503, json: { statusCode: 503, code: 'queue_away', message: 'Kön svarar inte.' } }),
    );
    await dialog.getByRole('button', { name: 'Skicka till 1' }).click();
    await expect(dialog.getByText('Fel vid skickande av email: Kön svarar inte.')).toBeVisible();
    await expect(dialog.getByLabel('Ämne')).toHaveValue('Tack för att du handlar hos oss');
    await dialog.getByRole('button', { name: 'Avbryt' }).click();
    await adminPage.getByRole('alertdialog').getByRole('button', { name: 'Stäng' }).click();
    await expect(dialog).toBeHidden();
  });

  test('the chosen customers are shown: the first ten, and how many more', async ({
    adminPage,
    backOffice,
    shopper,
  }) => {
    const tag = unique();
    const shoppers = Array.from({ length: 12 }, (_, nth) => ({ ...shopper, email: `nr${nth}.${tag}@exempel.se` }));
    await mailable(backOffice, shoppers, tag);
    await adminPage.goto('/admin/kundregister');
    await adminPage.getByRole('searchbox', { name: 'Sök namn, e-post eller telefon' }).fill(tag);
    await expect(adminPage.getByRole('row')).toHaveCount(13);
    await adminPage.getByRole('row').first().getByRole('checkbox').check();
    await adminPage.getByRole('button', { name: 'Skicka e-post (12 valda)' }).click();
    const dialog = adminPage.getByRole('dialog', { name: 'Skicka e-post' });
    await expect(dialog.getByText('12 mottagare')).toBeVisible();
    await expect(dialog.getByRole('listitem').filter({ hasText: tag })).toHaveCount(10);
    await expect(dialog.getByText('och 2 till')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Skicka till 12' })).toBeVisible();
  });
});
