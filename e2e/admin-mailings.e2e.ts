import type { RecipientsPreview } from '@kronblad/contracts/views/mailings';
import type { Page } from '@playwright/test';
import { MARKETING_WORDING } from '../api/contracts/src/rules/marketing-wording.ts';
import { unique } from '../dev/test/samples.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/admin-test.ts';
import type { BackOffice } from './support/back-office.ts';
import { failAt } from './support/faults.ts';
import { mailTo } from './support/inbox.ts';
import { confirmPayment } from './support/sandbox.ts';
import type { Shopper } from './support/shopper.ts';

/** A customer with a paid order who left the marketing box unticked. */
async function mailable(backOffice: BackOffice, shopper: Shopper): Promise<void> {
  const marketing = { declined: false, wording_version: MARKETING_WORDING };
  const { client_secret } = await backOffice.placeOrder(
    shopper,
    [await backOffice.addProduct()],
    'delivery',
    marketing,
  );
  await confirmPayment(client_secret);
  const asked = { selection: { filter: { search: shopper.email } } };
  const found = async () =>
    (await backOffice.send<RecipientsPreview>('POST', '/customers/mailings/recipients', asked)).mailable;
  await expect.poll(found, { timeout: 60_000 }).toBe(1);
}

/** Reduces the recipients to this customer, because the other customers belong to other tests. */
async function writesOnlyTo(page: Page, { email }: Shopper): Promise<void> {
  await page.route(/\/api\/customers\/(send-email|mailings\/recipients)$/, (route) => {
    const selection = { filter: { search: email } };
    return route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), selection }) });
  });
}

test('a mailing is corrected, sent despite a failed attempt, tracked, and unsubscribed from', async ({
  adminPage: page,
  context,
  backOffice,
  shopper,
  watch,
}) => {
  // The preview blocks the picture of another site.
  watch.allow(/status of (400|422|500)/, /annan\.example/);
  await mailable(backOffice, shopper);
  await writesOnlyTo(page, shopper);
  const subject = `Höstnytt ${unique()}`;
  await page.goto('/admin/utskick');
  await page.getByRole('button', { name: 'Utskick till alla kunder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Skicka e-post' });
  const send = () => dialog.getByRole('button', { name: 'Skicka till 1' }).click();
  await send();
  await expect(dialog.getByText('Ämne och innehåll måste fyllas i.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Nyhetsbrev' }).click();
  await dialog.getByLabel('Ämne').fill(subject);
  await dialog.getByLabel('Innehåll').fill('<p>Hej!</p><img src="https://annan.example/a.jpg">');
  await send();
  await expect(dialog.getByRole('alert')).toContainText('Fel vid skickande av email: Bilder från andra webbplatser');
  await expect(dialog.getByLabel('Innehåll')).toHaveAccessibleDescription(/^Bilder från andra webbplatser/);
  await dialog.getByLabel('Innehåll').fill('<h2>Hej {{first_name}}!</h2><p>Nya ljus.</p>');
  await expect(dialog.getByRole('alert')).toBeHidden();
  await expect(dialog.frameLocator('iframe').getByText('Nya ljus.')).toBeVisible();
  await expectAccessible(page, 'writing a mailing');
  const mend = await failAt(page, '**/api/customers/send-email', 'error');
  await send();
  await expect(dialog.getByText('Fel vid skickande av email: Något gick fel hos oss.')).toBeVisible();
  await mend();
  await send();
  await expect(dialog.getByText('Email skickades framgångsrikt! 1 av 1 email skickades.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: subject }).click();
  await expect(page.getByRole('dialog', { name: subject }).getByText('Skickade')).toBeVisible();

  const mail = await mailTo(shopper.email, new RegExp(subject));
  expect(mail.text).toContain(`Hej ${shopper.firstName}!`);
  expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const [, link = ''] = /<(https?:[^>]+)>/.exec(mail.headers['list-unsubscribe'] ?? '') ?? [];
  await context.clearCookies();
  await page.goto(new URL(link).pathname);
  await expectAccessible(page, 'unsubscribing');
  await page.getByRole('button', { name: 'Avregistrera mig' }).click();
  await expect(page.getByRole('heading', { name: 'Du är avregistrerad' })).toBeVisible();
});
