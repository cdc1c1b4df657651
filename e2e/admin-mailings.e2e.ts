import type { RecipientsPreview } from '@kronblad/contracts/mailing/schema';
import type { Page } from '@playwright/test';
import { MARKETING_WORDING } from '../api/contracts/src/shop/marketing-wording.ts';
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

test('A mailing is corrected, sent despite a failed attempt, tracked, and unsubscribed from', async ({
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
  await page.getByRole('button', { name: 'Nytt utskick' }).click();
  const dialog = page.getByRole('dialog', { name: 'Skicka e-post' });
  const ask = () => dialog.getByRole('button', { name: 'Skicka till 1' }).click();
  const question = page.getByRole('alertdialog', { name: 'Skicka utskicket?' });
  const send = async () => {
    await ask();
    await question.getByRole('button', { name: 'Skicka till 1 person' }).click();
  };
  await ask();
  await expect(dialog.getByText('Ämne och innehåll måste fyllas i.').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Nyhetsbrev' }).click();
  await dialog.getByLabel('Ämne').fill(subject);
  await dialog.getByRole('button', { name: 'Redigera som HTML' }).click();
  const content = dialog.getByLabel('Innehåll (HTML)');
  await content.fill('<p>Hej {{efternamn}}!</p>');
  await ask();
  await expect(content).toHaveAccessibleDescription(/^Okänd platshållare: \{\{efternamn\}\}/);
  await content.fill('<p>Hej!</p><img src="https://annan.example/a.jpg">');
  await send();
  await expect(dialog.getByText('Fel vid skickande av email: Bilder från andra webbplatser')).toBeVisible();
  await expect(content).toHaveAccessibleDescription(/^Bilder från andra webbplatser/);
  await content.fill('<p>Nya ljus.</p>');
  await dialog.getByRole('button', { name: 'Redigera som text' }).click();
  await dialog.getByRole('textbox', { name: 'Innehåll' }).click();
  await page.keyboard.press('Home');
  await page.keyboard.type('Hej ');
  await dialog.getByRole('button', { name: 'Förnamn', exact: true }).click();
  await expect(dialog.frameLocator('iframe').getByText(`Hej ${shopper.firstName}Nya ljus.`)).toBeVisible();

  await dialog.getByRole('button', { name: 'Spara utkast och stäng' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Nytt utskick' }).click();
  await expect(dialog.getByText(/^Ditt utkast från .* är kvar\.$/)).toBeVisible();
  await expect(dialog.getByLabel('Ämne')).toHaveValue(subject);
  await expect(dialog.getByRole('textbox', { name: 'Innehåll' })).toContainText('Hej {{förnamn}}Nya ljus.');
  await expect(dialog.getByRole('button', { name: /^Skicka till \d/ })).toBeEnabled();
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
  expect(mail.text).toContain(`Hej ${shopper.firstName}Nya ljus.`);
  expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const [, link = ''] = /<(https?:[^>]+)>/.exec(mail.headers['list-unsubscribe'] ?? '') ?? [];
  await context.clearCookies();
  await page.goto(new URL(link).pathname);
  await expectAccessible(page, 'unsubscribing');
  await page.getByRole('button', { name: 'Avregistrera mig' }).click();
  await expect(page.getByRole('heading', { name: 'Du är avregistrerad' })).toBeVisible();
});
