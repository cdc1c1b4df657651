import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { ADMIN } from './support/addresses.ts';
import { expect, listOf, test } from './support/admin-test.ts';

/** Error that Chromium writes to the console when the session check answers 401; the tests allow it. */
const NOBODY = /status of 401/;

async function logIn(page: Page, { username, password } = ADMIN): Promise<void> {
  await page.getByLabel('Användarnamn').fill(username);
  await page.getByLabel('Lösenord').fill(password);
  await page.getByRole('button', { name: 'Logga in' }).click();
}

test('the back office requires login, continues to the requested page, and ends the session at logout', async ({
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

test('an expired session and another editor keep the form that is being filled in', async ({
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
  await expect(form.getByRole('alert')).toContainText(/1\s234,00\skr/);
  await form.getByRole('button', { name: 'Spara' }).click();
  await expect(adminPage.getByText('Produkten har uppdaterats framgångsrikt!')).toBeVisible();
  expect(await backOffice.product(product.id)).toMatchObject({ short_description: 'Doftar av mandel.', price: 1234 });
});
