import type { AdminSeoRecord } from '@kronblad/contracts/views/seo';
import type { Route } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/admin-test.ts';

test('a product gets SEO texts, which search engines read, and loses them again', async ({
  adminPage: page,
  backOffice,
}) => {
  const category = await backOffice.addCategory();
  const product = await backOffice.addProduct({ category_ids: [category.id] });
  await page.goto('/admin/seo/produkter');
  await page.getByLabel('Sök produkt').fill(product.name);
  await expect(page.getByRole('button', { name: new RegExp(`${category.name} 1 produkt, 0 med SEO`) })).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: product.name });
  await expect(card).toContainText('Auto SEO');
  await expect(card).toContainText(`/produkter/${product.slug}`);

  await card.getByRole('button', { name: 'Lägg till SEO' }).click();
  const dialog = page.getByRole('dialog', { name: `SEO för ${product.name}` });
  await dialog.getByLabel('Metatitel').fill('x'.repeat(61));
  await expect(dialog.getByText('61/60 tecken')).toBeVisible();
  await dialog.getByRole('button', { name: 'Spara SEO' }).click();
  await expect(dialog.getByText('Högst 60 tecken.')).toBeVisible();
  await dialog.getByLabel('Metatitel').fill('En vas att samlas kring');
  await expect(dialog.getByLabel('Förhandsvisning av sökresultat')).toContainText('En vas att samlas kring');
  await dialog.getByRole('button', { name: 'Spara SEO' }).click();
  await expect(dialog).toBeHidden();
  await expect(card).toContainText('Har SEO');
  await expect(card).toContainText('En vas att samlas kring');
  await expect
    .poll(async () => (await page.request.get(`/produkter/${product.slug}`)).text())
    .toContain('<title>En vas att samlas kring</title>');

  await card.getByRole('button', { name: 'Redigera SEO' }).click();
  await dialog.getByRole('button', { name: 'Återgå till Auto SEO' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort texterna' }).click();
  await expect(card).toContainText('Auto SEO');
});

test('the SEO texts of a marketing page survive a failed save and are copied to the page', async ({
  adminPage: page,
  backOffice,
  watch,
}) => {
  watch.allow(/status of 500/);
  const { id, title } = await backOffice.addMarketingPage({ content: '<p>Rosor till alla hjärtans dag.</p>' });
  await page.goto('/admin/seo/marknadsforingssidor');
  // The unfiltered list shows this page too; a click before the search result arrives would be lost.
  const searched = page.waitForResponse(/\/api\/seo\/subjects\?.*search=/);
  await page.getByLabel('Sök marknadsföringssida').fill(title);
  await searched;
  const card = page.getByRole('listitem').filter({ hasText: title });
  await expect(card.getByRole('link', { name: `Visa ${title}` })).toBeVisible();
  await card.getByRole('button', { name: 'Lägg till SEO' }).click();
  const dialog = page.getByRole('dialog', { name: `SEO för ${title}` });
  await dialog.getByLabel('Metatitel').fill('Rosor i februari');
  await dialog.getByLabel('Nyckelord').fill('rosor, februari');
  await page.route(
    `**/api/marketing-pages/${id}`,
    (route) => route.fulfill({ status: 500, json: { message: 'Fel.' } }),
    {
      times: 1,
    },
  );
  await dialog.getByRole('button', { name: 'Spara SEO' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Kunde inte spara SEO-inställningar: Fel.');
  await expect(dialog.getByLabel('Metatitel')).toHaveValue('Rosor i februari');
  await dialog.getByRole('button', { name: 'Spara SEO' }).click();
  await expect(dialog).toBeHidden();
  const texts = { seo_title: 'Rosor i februari', seo_keywords: 'rosor, februari' };
  expect(await backOffice.send('GET', `/marketing-pages/${id}`)).toMatchObject(texts);
  const records = await backOffice.send<AdminSeoRecord[]>('GET', `/seo?entity_type=marketing_page&entity_id=${id}`);
  expect(records).toHaveLength(1);

  await page.goto(`/admin/marknadsforingssidor/${id}`);
  const form = page.getByRole('dialog', { name: 'Redigera sida' });
  await expect(form.getByText('Sidan har egna SEO-texter.')).toBeVisible();
  await expect(form.getByLabel('SEO-titel')).toBeHidden();
  await form.getByRole('link', { name: 'SEO, Marknadsföringssidor' }).click();
  await page.getByLabel('Sök marknadsföringssida').fill(title);
  await card.getByRole('button', { name: 'Redigera SEO' }).click();
  await dialog.getByRole('button', { name: 'Återgå till Auto SEO' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort texterna' }).click();
  await expect(card).toContainText('Auto SEO');
  const none = { seo_title: '', seo_description: '', seo_keywords: '' };
  expect(await backOffice.send('GET', `/marketing-pages/${id}`)).toMatchObject(none);
});

test('every SEO tab is accessible', async ({ adminPage: page, backOffice }) => {
  const product = await backOffice.addProduct();
  await page.goto('/admin/seo');
  await expect(page.getByRole('button', { name: 'Spara SEO' })).toBeVisible();
  await expectAccessible(page, 'global');
  await page.goto('/admin/seo/produkter');
  await page.getByLabel('Sök produkt').fill(product.name);
  await page.getByRole('button', { name: `Lägg till SEO för ${product.name}` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'dialog');
  await page.getByRole('dialog').getByRole('button', { name: 'Avbryt' }).click();
  for (const tab of ['Produkter', 'Kategorier', 'Marknadsföringssidor']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('searchbox', { name: /^Sök / })).toBeVisible();
    await expectAccessible(page, tab);
  }
  await page.getByRole('tab', { name: 'Översikt' }).click();
  await expect(page.getByRole('heading', { name: 'Per kategori' })).toBeVisible();
  await expectAccessible(page, 'overview');
});

test('the whole shop and a category get SEO texts, also after a failed load', async ({
  adminPage: page,
  backOffice,
  watch,
}) => {
  watch.allow(/status of 500/);
  const fails = (route: Route) => route.fulfill({ status: 500, json: { message: 'Fel.' } });
  await page.route('**/api/seo?*', fails);
  await page.goto('/admin/seo');
  await expect(page.getByRole('alert')).toContainText('Kunde inte ladda SEO-data: Fel.');
  await page.unroute('**/api/seo?*', fails);
  await page.getByRole('button', { name: 'Försök igen' }).click();
  const keywords = page.getByLabel('Nyckelord');
  const before = await keywords.inputValue();
  await keywords.fill('blommor, Kramfors');
  await page.getByRole('button', { name: 'Spara SEO' }).click();
  await expect(page.getByText('SEO-inställningarna är sparade.')).toBeVisible();
  const global = () => backOffice.send<AdminSeoRecord[]>('GET', '/seo?entity_type=global');
  expect(await global()).toMatchObject([{ meta_keywords: 'blommor, Kramfors' }]);
  await page.reload();
  await expect(keywords).toHaveValue('blommor, Kramfors');
  const [record] = await global();
  if (record && before === '') await backOffice.send('DELETE', `/seo/${record.id}`);

  const category = await backOffice.addCategory();
  await page.goto('/admin/seo/kategorier');
  await page.getByLabel('Sök kategori').fill(category.name);
  await page.getByRole('button', { name: `Lägg till SEO för ${category.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `SEO för ${category.name}` });
  await dialog.getByLabel('Metatitel').fill('Ljus för mörka kvällar');
  await dialog.getByRole('button', { name: 'Spara SEO' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: category.name })).toContainText('Har SEO');
  await expect
    .poll(async () => (await page.request.get(`/produkter?kategori=${category.slug}`)).text())
    .toContain('<title>Ljus för mörka kvällar</title>');
});
