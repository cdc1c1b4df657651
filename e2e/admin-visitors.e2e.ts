import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/admin-test.ts';

test('four tabs show four periods', async ({ adminPage: page }) => {
  await page.goto('/admin/besokare');
  await expect(page.getByRole('heading', { name: 'Besökarstatistik' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '30 dagar' })).toHaveAttribute('aria-pressed', 'true');
  for (const [tab, panel] of [
    ['Översikt', 'Sidvisningar per dag'],
    ['Produkter', 'Mest besökta produkter'],
    ['Bounce-analys', 'Vägen till köp'],
    ['Marknadsföringssidor', 'Marknadsföringssidor'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('heading', { level: 2, name: panel })).toBeVisible();
    await expectAccessible(page, tab);
  }
  await page.getByRole('button', { name: '365 dagar' }).click();
  await expect(page).toHaveURL(/flik=marknadsforing&dagar=365/);
});

test('a tab that fails to load reports it and retries', async ({ adminPage: page, watch }) => {
  watch.allow(/status of 500/);
  const failing = '**/api/visitor/products?*';
  const json = { statusCode: 500, code: 'internal', message: 'Något gick fel.' };
  await page.route(failing, (route) => route.fulfill({ status: 500, json }));
  await page.goto('/admin/besokare?flik=produkter');
  await expect(page.getByText('Kunde inte hämta produktstatistik: Något gick fel.')).toBeVisible();
  await page.unroute(failing);
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Mest besökta produkter' })).toBeVisible();
});
