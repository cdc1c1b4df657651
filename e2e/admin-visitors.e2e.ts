import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/admin-test.ts';
import { failAt } from './support/faults.ts';

test('Four tabs show four periods, and a tab that fails to load can be retried', async ({ adminPage: page, watch }) => {
  watch.allow(/status of 500/);
  const panel = (name: string) => page.getByRole('heading', { level: 2, name });
  const mend = await failAt(page, '**/api/visitor/products?*', 'error');
  await page.goto('/admin/besokare/produkter');
  await expect(page.getByText('Kunde inte hämta produktstatistik: Något gick fel hos oss.')).toBeVisible();
  await mend();
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect(panel('Mest besökta produkter')).toBeVisible();
  await page.getByRole('tab', { name: 'Översikt' }).click();
  await expect(panel('Sidvisningar per dag')).toBeVisible();
  await expect(page.getByLabel('Från besök till order', { exact: true })).toBeVisible();
  await expect(panel('Köp efter landningssida')).toBeVisible();
  await expectAccessible(page, 'overview');
  await page.getByRole('tab', { name: 'Bounce-analys' }).click();
  await expect(panel('Vägen till köp')).toBeVisible();
  await page.getByRole('tab', { name: 'Marknadsföringssidor' }).click();
  await expect(panel('Marknadsföringssidor')).toBeVisible();
  await expect(page.getByRole('button', { name: '30 dagar' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: '365 dagar' }).click();
  await expect(page).toHaveURL(/marknadsforing\?dagar=365/);
});
