import type { Page } from '@playwright/test';
import { ADMIN } from './support/addresses.ts';
import { expect, test } from './support/admin-test.ts';

/** Error that Chromium writes to the console when the session check answers 401; the tests allow it. */
const NOBODY = /status of 401/;

async function logIn(page: Page, { username, password } = ADMIN): Promise<void> {
  await page.getByLabel('Användarnamn').fill(username);
  await page.getByLabel('Lösenord').fill(password);
  await page.getByRole('button', { name: 'Logga in' }).click();
}

test('the back office requires login and continues to the requested page', async ({ page, watch }) => {
  watch.allow(NOBODY);
  await page.goto('/admin/ordrar');
  await expect(page.getByRole('heading', { name: 'Logga in' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect(page.getByRole('button', { name: 'Logga in' })).toBeDisabled();

  await logIn(page, { username: ADMIN.username, password: 'fel-losenord' });
  await expect(page.getByRole('alert')).toHaveText('Felaktigt användarnamn eller lösenord. Försök igen.');
  await logIn(page);
  await expect(page).toHaveURL(/\/admin\/ordrar$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Orderhantering' })).toBeVisible();
});

test('logging out ends the session on the server', async ({ page, context, watch }) => {
  watch.allow(NOBODY);
  await page.goto('/admin/login');
  await logIn(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Administratörspanel' })).toBeVisible();
  const cookies = await context.cookies();
  await page.getByRole('button', { name: 'Logga ut' }).click();
  const question = page.getByRole('alertdialog', { name: 'Logga ut' });
  await expect(question.getByText('Är du säker på att du vill logga ut?')).toBeVisible();
  await question.getByRole('button', { name: 'Avbryt' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Logga ut' }).click();
  await question.getByRole('button', { name: 'Logga ut' }).click();
  await expect(page.getByRole('heading', { name: 'Logga in' })).toBeVisible();

  // The old cookie does not log in either.
  await context.addCookies(cookies);
  await page.goto('/admin/ordrar');
  await expect(page.getByRole('heading', { name: 'Logga in' })).toBeVisible();
});

test('an expired session keeps the form that is being filled in', async ({ page, context, backOffice, watch }) => {
  watch.allow(NOBODY);
  const product = await backOffice.addProduct();
  await page.goto(`/admin/produkter/${product.id}`);
  await logIn(page);
  const form = page.getByRole('dialog', { name: 'Redigera produkt' });
  await form.getByLabel('Kort beskrivning').fill('Doftar av mandel.');
  await context.clearCookies();
  await form.getByRole('button', { name: 'Spara' }).click();

  const again = page.getByRole('dialog', { name: 'Logga in igen' });
  await expect(again).toContainText('Du har loggats ut. Inget är sparat – logga in så är din ändring kvar.');
  await expect(page.getByText('Produkten har uppdaterats framgångsrikt!')).toBeHidden();
  expect((await backOffice.product(product.id)).short_description).toBe(product.short_description);

  await logIn(page);
  await expect(again).toBeHidden();
  await expect(form.getByLabel('Kort beskrivning')).toHaveValue('Doftar av mandel.');
  await form.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Produkten har uppdaterats framgångsrikt!')).toBeVisible();
  expect((await backOffice.product(product.id)).short_description).toBe('Doftar av mandel.');
});
