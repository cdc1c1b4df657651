import type { AdminSeoRecord } from '@kronblad/contracts/seo/schema';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/admin-test.ts';
import { failAt } from './support/faults.ts';

test('The whole shop and a category have SEO texts, also after a failed load, and the overview counts them', async ({
  adminPage: page,
  backOffice,
  request,
  watch,
}) => {
  watch.allow(/status of 500/);
  const mend = await failAt(page, '**/api/seo?*', 'error');
  await page.goto('/admin/seo');
  await expect(page.getByRole('alert')).toContainText('Kunde inte ladda SEO-data: Något gick fel hos oss.');
  await mend();
  await page.getByRole('button', { name: 'Försök igen' }).click();
  const keywords = page.getByLabel('Nyckelord');
  const before = await keywords.inputValue();
  await keywords.fill('blommor, Kramfors');
  await page.getByRole('button', { name: 'Spara SEO' }).click();
  await expect(page.getByText('SEO-inställningarna är sparade.')).toBeVisible();
  const [record] = await backOffice.send<AdminSeoRecord[]>('GET', '/seo?entity_type=global');
  expect(record).toMatchObject({ meta_keywords: 'blommor, Kramfors' });
  if (record && before === '') await backOffice.send('DELETE', `/seo/${record.id}`);
  await page.getByRole('tab', { name: 'Översikt' }).click();
  await expect(page.getByRole('heading', { name: 'Per kategori' })).toBeVisible();
  await expectAccessible(page, 'overview');

  const { id, name, slug } = await backOffice.addCategory();
  await backOffice.addSeo({ entity_type: 'category', entity_id: id, meta_title: `Allt i ${name}` });
  await page.getByRole('tab', { name: 'Kategorier' }).click();
  await page.getByLabel('Sök kategori').fill(name);
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Har SEO');
  const list = async () => (await request.get(`/produkter?kategori=${slug}`)).text();
  await expect.poll(list).toContain(`<title>Allt i ${name}</title>`);
});

test('A product gets SEO texts, which search engines read, and loses them again', async ({
  adminPage: page,
  backOffice,
  request,
}) => {
  const category = await backOffice.addCategory();
  const product = await backOffice.addProduct({ category_ids: [category.id] });
  await page.goto('/admin/seo/produkter');
  await page.getByLabel('Sök produkt').fill(product.name);
  await expect(page.getByRole('button', { name: new RegExp(`${category.name} 1 produkt, 0 med SEO`) })).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: product.name });
  await expect(card).toContainText('Auto SEO');
  await card.getByRole('button', { name: 'Lägg till SEO' }).click();
  const dialog = page.getByRole('dialog', { name: `SEO för ${product.name}` });
  await dialog.getByLabel('Metatitel').fill('x'.repeat(61));
  await dialog.getByRole('button', { name: 'Spara SEO' }).click();
  await expect(dialog.getByText('Högst 60 tecken.')).toBeVisible();
  await dialog.getByLabel('Metatitel').fill('En vas att samlas kring');
  await expect(dialog.getByLabel('Förhandsvisning av sökresultat')).toContainText('En vas att samlas kring');
  await expectAccessible(page, 'SEO texts of a product');
  await dialog.getByRole('button', { name: 'Spara SEO' }).click();
  await expect(dialog).toBeHidden();
  await expect(card).toContainText('Har SEO');
  await expect
    .poll(async () => (await request.get(`/produkter/${product.slug}`)).text())
    .toContain('<title>En vas att samlas kring</title>');

  await card.getByRole('button', { name: 'Redigera SEO' }).click();
  await dialog.getByRole('button', { name: 'Återgå till Auto SEO' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort texterna' }).click();
  await expect(card).toContainText('Auto SEO');
});

test('The SEO texts of a marketing page survive a failed save and are those of the page', async ({
  adminPage: page,
  backOffice,
  request,
  watch,
}) => {
  watch.allow(/status of 500/);
  const { id, slug, title } = await backOffice.addMarketingPage({ content: '<p>Rosor till alla hjärtans dag.</p>' });
  await page.goto('/admin/seo/marknadsforingssidor');
  // The unfiltered list shows this page too; a click before the search result arrives would be lost.
  const searched = page.waitForResponse(/\/api\/seo\/subjects\?.*search=/);
  await page.getByLabel('Sök marknadsföringssida').fill(title);
  await searched;
  const card = page.getByRole('listitem').filter({ hasText: title });
  await card.getByRole('button', { name: 'Lägg till SEO' }).click();
  const dialog = page.getByRole('dialog', { name: `SEO för ${title}` });
  await dialog.getByLabel('Metatitel').fill('Rosor i februari');
  await dialog.getByLabel('Nyckelord').fill('rosor, februari');
  const mend = await failAt(page, '**/api/seo', 'error');
  await dialog.getByRole('button', { name: 'Spara SEO' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Kunde inte spara SEO-inställningar: Något gick fel hos oss.');
  await expect(dialog.getByLabel('Metatitel')).toHaveValue('Rosor i februari');
  await mend();
  await dialog.getByRole('button', { name: 'Spara SEO' }).click();
  await expect(dialog).toBeHidden();
  const texts = { seo_title: 'Rosor i februari', seo_keywords: 'rosor, februari' };
  expect(await backOffice.send('GET', `/marketing-pages/${id}`)).toMatchObject(texts);
  const shown = async () => (await request.get(`/${slug}`)).text();
  await expect.poll(shown).toContain('<title>Rosor i februari</title>');
  const records = await backOffice.send<AdminSeoRecord[]>('GET', `/seo?entity_type=marketing_page&entity_id=${id}`);
  expect(records).toHaveLength(1);
});
