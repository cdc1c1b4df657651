import type { CampaignCode } from '@kronblad/contracts/price/schema';
import sharp from 'sharp';
import { unique } from '../dev/test/samples.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, listOf, test } from './support/admin-test.ts';
import { failAt } from './support/faults.ts';

test('A category is created, also after a failed load, gets a picture, and is deleted without its products', async ({
  adminPage,
  backOffice,
  request,
  watch,
}) => {
  watch.allow(/status of 500/);
  const name = `Ljushylla ${unique()}`;
  const mend = await failAt(adminPage, '**/api/categories?*', 'error');
  await adminPage.goto(listOf('kategorier', name));
  const failure = adminPage.getByText('Kunde inte ladda kategorier. Kontrollera att servern är igång.');
  await expect(failure).toBeVisible();
  await mend();
  await adminPage.getByRole('main').getByRole('button', { name: 'Försök igen' }).last().click();
  await expect(failure).toBeHidden();
  await adminPage.getByRole('link', { name: 'Ny kategori' }).click();
  const form = adminPage.getByRole('dialog', { name: 'Ny kategori' });
  await form.getByRole('button', { name: 'Spara' }).click();
  await expect(form.getByText('Kategorin behöver ett namn.')).toBeVisible();
  await form.getByLabel('Namn').fill(name);
  await expect(form.getByLabel('Slug')).toHaveValue(/^ljushylla-/);
  await form.getByRole('button', { name: 'Spara' }).click();
  await expect(adminPage.getByText('Kategori skapad!')).toBeVisible();
  const category = (await backOffice.categories()).find((one) => one.name === name);
  const product = await backOffice.addProduct({ category_ids: [category!.id] });
  expect(await (await request.get('/produkter')).text()).toContain(name);

  await adminPage.getByRole('link', { name: `Redigera ${name}` }).click();
  const edit = adminPage.getByRole('dialog', { name: 'Redigera kategori' });
  const candle = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#c08030' } });
  await edit
    .getByLabel('Bild: välj fil')
    .setInputFiles([{ name: 'ljus.png', mimeType: 'image/png', buffer: await candle.png().toBuffer() }]);
  await expect(edit.getByRole('button', { name: 'Byt bild' })).toBeVisible();
  await edit.getByLabel('Beskrivning').fill('Stearinljus och lyktor.');
  await expectAccessible(adminPage, 'category with a picture');
  await edit.getByRole('button', { name: 'Spara' }).click();
  await expect(adminPage.getByText('Kategori uppdaterad!')).toBeVisible();
  expect((await backOffice.categories()).find(({ id }) => id === category!.id)).toMatchObject({
    description: 'Stearinljus och lyktor.',
    image_url: expect.stringContaining('/api/image/'),
  });

  await adminPage.getByRole('button', { name: `Ta bort ${name}` }).click();
  const question = adminPage.getByRole('alertdialog', { name: 'Ta bort kategori' });
  await expect(question).toContainText('Kategorin innehåller 1 produkt. Produkterna tas inte bort.');
  await question.getByRole('button', { name: 'Ta bort' }).click();
  await expect(adminPage.getByText('Kategori borttagen!')).toBeVisible();
  expect(await (await request.get(`/produkter/${product.slug}`)).text()).toContain(product.name);
});

test('A discount is set, shown in the shop, changed, replaced and removed', async ({
  adminPage,
  backOffice,
  request,
  watch,
}) => {
  watch.allow(/status of 409/);
  const product = await backOffice.addProduct({ price: 200 });
  await adminPage.goto(listOf('rabatter', product.name));
  await adminPage.getByRole('link', { name: 'Sätt rabatt' }).click();
  const form = adminPage.getByRole('dialog', { name: 'Sätt rabatt' });
  await form.getByRole('button', { name: 'Spara' }).click();
  await expect(form.getByText('Välj minst en produkt')).toBeVisible();
  await expect(form.getByText('Ange ett giltigt rabattvärde')).toBeVisible();
  await form.getByRole('spinbutton', { name: 'Rabatt' }).fill('40');
  await form.getByLabel('Etikett').fill('Höstrea');
  await form.getByLabel('Sök produkt').fill(product.sku);
  await form.getByRole('checkbox', { name: new RegExp(product.name) }).check();
  await expectAccessible(adminPage, 'discount of a product');
  await form.getByRole('button', { name: 'Spara' }).click();
  await expect(adminPage.getByText('Rabatt har satts för 1 produkt!')).toBeVisible();
  const shown = await (await request.get(`/produkter/${product.slug}`)).text();
  expect(shown).toMatch(/>Nu <\/span>120\skr/);
  expect(shown).toContain('Höstrea');

  await adminPage.getByRole('link', { name: `Redigera rabatten på ${product.name}` }).click();
  const edit = adminPage.getByRole('dialog', { name: `Redigera rabatten på ${product.name}` });
  await edit.getByRole('combobox', { name: 'Typ av rabatt' }).click();
  await adminPage.getByRole('option', { name: 'Fast belopp' }).click();
  await edit.getByRole('textbox', { name: 'Rabatt' }).fill('50');
  await edit.getByRole('button', { name: 'Spara' }).click();
  await expect(adminPage.getByText('Rabatten har ändrats.')).toBeVisible();

  await adminPage.getByRole('link', { name: 'Sätt rabatt' }).click();
  await form.getByRole('spinbutton', { name: 'Rabatt' }).fill('50');
  await form.getByLabel('Sök produkt').fill(product.sku);
  await form.getByRole('checkbox', { name: new RegExp(product.name) }).check();
  await form.getByRole('button', { name: 'Spara' }).click();
  const replacing = adminPage.getByRole('alertdialog', { name: 'Ersätt rabatt' });
  await expect(replacing).toContainText(`${product.name}: −50,00 kr, Höstrea`);
  await replacing.getByRole('button', { name: 'Ersätt' }).click();
  await expect(replacing).toBeHidden();
  const row = adminPage.getByRole('row').filter({ hasText: product.name });
  await expect(row).toContainText('100,00 kr');
  await row.getByRole('button', { name: `Ta bort rabatten på ${product.name}` }).click();
  await adminPage.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click();
  await expect(adminPage.getByText('Rabatten har tagits bort!')).toBeVisible();
  expect((await backOffice.product(product.id)).has_active_discount).toBe(false);
});

test('A code is created, changed, and deleted', async ({ adminPage, backOffice }) => {
  const code = `HOST${unique().toUpperCase()}`;
  const found = () => backOffice.send<CampaignCode[]>('GET', `/campaign-codes?search=${code}`);
  await adminPage.goto(listOf('kampanjkoder', code));
  await adminPage.getByRole('link', { name: 'Ny kampanjkod' }).click();
  const form = adminPage.getByRole('dialog', { name: 'Ny kampanjkod' });
  await form.getByRole('spinbutton', { name: 'Rabatt' }).fill('0');
  await form.getByRole('button', { name: 'Spara' }).click();
  await expect(form.getByText('Kampanjkod krävs')).toBeVisible();
  await expect(form.getByText('Rabattprocent måste vara mellan 1 och 100')).toBeVisible();
  await form.getByLabel('Kampanjkod').fill(code.toLowerCase());
  await form.getByRole('spinbutton', { name: 'Rabatt' }).fill('15');
  await form.getByRole('button', { name: 'Spara' }).click();
  await expect(adminPage.getByText('Kampanjkoden har skapats.')).toBeVisible();
  expect(await found()).toMatchObject([{ code, discount_percentage: 15 }]);

  await adminPage.getByRole('link', { name: `Redigera ${code}` }).click();
  const edit = adminPage.getByRole('dialog', { name: 'Redigera kampanjkod' });
  await edit.getByRole('spinbutton', { name: 'Rabatt' }).fill('100');
  await edit.getByRole('button', { name: 'Spara' }).click();
  await expect(edit.getByText('Bekräfta att varorna ska kosta 0 kr.')).toBeVisible();
  await expectAccessible(adminPage, 'question about a code of 100 percent');
  await edit.getByRole('spinbutton', { name: 'Rabatt' }).fill('25');
  await edit.getByRole('button', { name: 'Spara' }).click();
  await expect(adminPage.getByText('Kampanjkoden har uppdaterats.')).toBeVisible();
  expect(await found()).toMatchObject([{ code, discount_percentage: 25 }]);

  await adminPage.getByRole('button', { name: `Ta bort ${code}` }).click();
  const question = adminPage.getByRole('alertdialog', { name: 'Ta bort kampanjkod' });
  await question.getByRole('button', { name: 'Ta bort' }).click();
  await expect(adminPage.getByText('Kampanjkoden har tagits bort.')).toBeVisible();
  expect(await found()).toEqual([]);
});
