import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { ADMIN } from './support/addresses.ts';
import { expect, listOf, test } from './support/admin-test.ts';
import { mailTo } from './support/inbox.ts';

/** Error that Chromium writes to the console when the session check answers 401; the tests allow it. */
const NOBODY = /status of 401/;

async function logIn(page: Page, { username, password } = ADMIN): Promise<void> {
  await page.getByLabel('Användarnamn').fill(username);
  await page.getByLabel('Lösenord').fill(password);
  await page.getByRole('button', { name: 'Logga in' }).click();
}

test('The back office requires login, continues to the requested page, and ends the session at logout', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(NOBODY);
  await page.goto('/admin/faq');
  await expect(page.getByRole('heading', { name: 'Logga in' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect(page.getByRole('button', { name: 'Logga in' })).toBeDisabled();

  await logIn(page, { username: ADMIN.username, password: 'fel-losenord' });
  await expect(page.getByRole('alert')).toHaveText('Felaktigt användarnamn eller lösenord. Försök igen.');
  await expectAccessible(page, 'login refused');
  await logIn(page);
  await expect(page).toHaveURL(/\/admin\/faq$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Frågor och svar' })).toBeVisible();

  const cookies = await context.cookies();
  await page.getByRole('button', { name: 'Logga ut' }).click();
  const question = page.getByRole('alertdialog', { name: 'Logga ut' });
  await question.getByRole('button', { name: 'Logga ut' }).click();
  await expect(page.getByRole('heading', { name: 'Logga in' })).toBeVisible();
  // The old cookie does not log in either.
  await context.addCookies(cookies);
  await page.goto('/admin/faq');
  await expect(page.getByRole('heading', { name: 'Logga in' })).toBeVisible();
});

test('An expired session and another editor keep the form that is being filled in', async ({
  adminPage,
  context,
  backOffice,
  watch,
}) => {
  watch.allow(NOBODY, /status of 409/);
  const product = await backOffice.addProduct();
  await adminPage.goto(listOf('produkter', product.sku, product.id));
  const form = adminPage.getByRole('dialog', { name: 'Redigera produkt' });
  await form.getByLabel('Kort beskrivning').fill('Doftar av mandel.');
  await context.clearCookies();
  await form.getByRole('button', { name: 'Spara' }).click();

  const again = adminPage.getByRole('dialog', { name: 'Logga in igen' });
  await expect(again).toContainText('Du har loggats ut. Inget är sparat – logga in så är din ändring kvar.');
  expect((await backOffice.product(product.id)).short_description).toBe(product.short_description);

  await logIn(adminPage);
  await expect(again).toBeHidden();
  await expect(form.getByLabel('Kort beskrivning')).toHaveValue('Doftar av mandel.');
  await backOffice.changeProduct(product.id, { price: 1234 });
  await form.getByRole('button', { name: 'Spara' }).click();
  await expect(form.getByRole('alert').filter({ hasText: 'Någon annan' })).toContainText(/1\s234,00\skr/);
  await form.getByRole('button', { name: 'Spara' }).click();
  await expect(adminPage.getByText('Produkten har uppdaterats framgångsrikt!')).toBeVisible();
  expect(await backOffice.product(product.id)).toMatchObject({ short_description: 'Doftar av mandel.', price: 1234 });
});

test('A colleague is added as bookkeeper, chooses a password by the link, forgets it, and is let in to the books with a new one', async ({
  adminPage: page,
  context,
  watch,
}) => {
  watch.allow(NOBODY);
  const username = `Siv ${Date.now()}`;
  const email = `${username.replace(' ', '.').toLowerCase()}@kronblad.example`;
  await page.goto('/admin/installningar/medarbetare');
  await page.getByRole('button', { name: 'Lägg till medarbetare' }).click();
  await page.getByRole('textbox', { name: 'Användarnamn' }).fill(username);
  await page.getByRole('textbox', { name: 'E-post' }).fill(email);
  await page.getByLabel('Roll').click();
  await page.getByRole('option', { name: 'Bokförare' }).click();
  await page.getByLabel('Ditt lösenord').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Lägg till', exact: true }).click();
  await expect(page.getByRole('listitem', { name: username })).toContainText('Inte inloggad');
  await expectAccessible(page, 'staff');

  await context.clearCookies();
  const choose = async (subject: RegExp, password: string) => {
    const { html } = await mailTo(email, subject);
    await page.goto(/href="([^"]*\/admin\/nytt-losenord#[^"]+)"/.exec(html)?.[1] ?? '');
    await page.getByLabel('Nytt lösenord', { exact: true }).fill(password);
    await page.getByLabel('Upprepa det nya lösenordet').fill(password);
    await page.getByRole('button', { name: 'Spara lösenordet' }).click();
    await expect(page.getByRole('status')).toHaveText('Lösenordet är valt. Nu kan du logga in.');
    await page.getByRole('link', { name: 'Till inloggningen' }).click();
  };
  await choose(/^Ditt konto/, 'en lång lösenfras');
  await page.getByRole('link', { name: 'Glömt lösenordet?' }).click();
  await page.getByLabel('Användarnamn eller e-post').fill(email);
  await page.getByRole('button', { name: 'Skicka länken' }).click();
  await choose(/^Välj ett nytt/, 'en annan lång lösenfras');
  await logIn(page, { username, password: 'en annan lång lösenfras' });
  await expect(page.getByRole('heading', { level: 1, name: 'Bokföring & kvitton' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Produkter' })).toBeHidden();
  await page.goto('/admin/installningar/medarbetare');
  await expect(page.getByRole('heading', { name: 'Ditt konto har inte den behörigheten' })).toBeVisible();
});
