import type { AdminProduct } from '@kronblad/contracts/product/schema';
import sharp from 'sharp';
import { unique } from '../dev/test/samples.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, listOf, test } from './support/admin-test.ts';
import { failAt } from './support/faults.ts';

/** A picture larger than the largest size that the shop stores. */
const photograph = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#a04050' } })
    .png()
    .toBuffer();

test('A new product with its picture appears in the shop', async ({ adminPage, backOffice, request }) => {
  const category = await backOffice.addCategory();
  const name = `Ängsbukett ${unique()}`;
  await adminPage.emulateMedia({ colorScheme: 'dark' });
  await adminPage.goto(listOf('produkter', name, 'ny'));
  const form = adminPage.getByRole('dialog', { name: 'Ny produkt' });
  await form.getByRole('button', { name: 'Spara' }).click();
  await expect(form.getByText('Produktnamn är obligatoriskt')).toBeVisible();
  await expect(form.getByText('Försäljningspris måste vara större än 0')).toBeVisible();

  await form.getByLabel('Produktnamn').fill(name);
  await expect(form.getByLabel('Slug')).toHaveValue(/^angsbukett-/);
  const slug = await form.getByLabel('Slug').inputValue();
  await form.getByLabel('Beskrivning', { exact: true }).fill('Prästkragar och klöver.');
  await form.getByLabel('Försäljningspris').pressSequentially('249,50');
  await form.getByLabel('Inköpspris').fill('100');
  // 199,60 kr without VAT, of which 99,60 kr is profit.
  await expect(form.getByText(/50\s%/).first()).toBeVisible();
  await form.getByLabel('Lagerantal').fill('7');
  await form.getByLabel('Kategori').click();
  await adminPage.getByRole('option', { name: category.name }).click();
  await expect(form.getByText('SKU är ledigt')).toBeVisible();
  await form
    .getByLabel('Välj bilder')
    .setInputFiles([{ name: 'anteckning.txt', mimeType: 'text/plain', buffer: Buffer.from('ingen bild') }]);
  const reason = 'Endast JPEG, PNG och WebP bilder är tillåtna.';
  await expect(form.getByText(`Uppladdning misslyckades för anteckning.txt: ${reason}`)).toBeVisible();
  await form
    .getByLabel('Välj bilder')
    .setInputFiles([{ name: 'ängsbukett.png', mimeType: 'image/png', buffer: await photograph() }]);
  await expect(form.getByRole('button', { name: /^Ta bort bilden/ })).toBeEnabled();
  await form.getByLabel('Alternativ text').fill('Prästkragar i en vas');
  await expectAccessible(adminPage, 'new product in the dark theme');
  await form.getByRole('button', { name: 'Spara' }).click();
  await expect(adminPage.getByText('Produkten har skapats framgångsrikt!')).toBeVisible();

  const shown = await (await request.get(`/produkter/${slug}`)).text();
  expect(shown).toMatch(/I lager, (<!-- -->)?7/);
  const [picture = ''] = /<img[^>]*alt="Prästkragar i en vas"[^>]*>/.exec(shown) ?? [];
  const [, source = ''] = / src="([^"]+)"/.exec(picture) ?? [];
  expect((await request.get(source)).headers()['content-type']).toMatch(/^image\//);
});

test('A product is repriced, restocked, filtered, deactivated and deleted in the list, and keeps a concurrent sale', async ({
  adminPage,
  backOffice,
  request,
  shopper,
  watch,
}) => {
  watch.allow(/status of 500/);
  const reduced = await backOffice.addProduct({ price: 200 });
  await backOffice.changeProduct(reduced.id, { price: 150, compare_price: 250 });
  await adminPage.goto(listOf('produkter', reduced.sku));
  await expect(adminPage.getByRole('row').filter({ hasText: reduced.sku }).locator('s')).toHaveText(/^250,00\s/);

  const product = await backOffice.addProduct({ price: 100, inventory_quantity: 10 });
  const mend = await failAt(adminPage, '**/api/products?*', 'error');
  await adminPage.goto(listOf('produkter', product.sku));
  await expect(adminPage.getByText('Kunde inte ladda produkter')).toBeVisible();
  await mend();
  await adminPage.getByRole('button', { name: 'Försök igen' }).click();
  const row = adminPage.getByRole('row').filter({ hasText: product.sku });
  await row.getByRole('button', { name: `Ändra pris på ${product.name}` }).click();
  await adminPage.getByRole('dialog', { name: 'Ändra pris' }).getByLabel('Pris').fill('120,50');
  await adminPage.keyboard.press('Enter');
  await expect(row.getByText('120,50 kr')).toBeVisible();
  await row.getByRole('button', { name: `Ändra lagerantal på ${product.name}` }).click();
  const quick = adminPage.getByRole('dialog', { name: 'Ändra lagerantal' });
  await quick.getByLabel('Lagerantal').fill('12');
  await backOffice.paidOrder(shopper, { id: product.id, quantity: 3 });
  await quick.getByRole('button', { name: 'Spara' }).click();
  await expect(adminPage.getByText('Lagret är nu 9, eftersom')).toBeVisible();
  await expectAccessible(adminPage, 'products');

  await row.getByRole('checkbox').check();
  const bar = adminPage.getByRole('region', { name: 'Markerade produkter' });
  await bar.getByRole('button', { name: 'Ändra priser' }).click();
  const prices = adminPage.getByRole('dialog', { name: 'Ändra priser' });
  await prices.getByLabel('Med').fill('10');
  await expect(prices.getByRole('row').filter({ hasText: product.sku })).toContainText('133,00 kr');
  await expectAccessible(adminPage, 'price change');
  await prices.getByRole('button', { name: 'Ändra 1 pris' }).click();
  await expect(row.getByText('133,00 kr')).toBeVisible();
  await expect(bar).toBeHidden();

  await adminPage.getByRole('combobox', { name: 'Status' }).click();
  await adminPage.getByRole('option', { name: 'Aktiva', exact: true }).click();
  await expect(adminPage).toHaveURL(/is_active/);
  await row.getByRole('checkbox').check();
  await adminPage.getByRole('button', { name: 'Avpublicera' }).click();
  await expect(adminPage.getByText('Inga produkter matchar din sökning.')).toBeVisible();
  await adminPage.getByRole('button', { name: 'Rensa filter' }).click();
  await expect(row.getByText('Inaktiv')).toBeVisible();

  await row.getByRole('link', { name: product.name, exact: true }).click();
  const form = adminPage.getByRole('dialog', { name: 'Redigera produkt' });
  await form.getByRole('tab', { name: 'Prishistorik' }).click();
  await expect(form.getByRole('region', { name: 'Prishistorik' })).toContainText('120,50 kr');
  await form.getByRole('tab', { name: 'Lagerhistorik' }).click();
  await expect(form.getByRole('region', { name: 'Lagerhistorik' })).toContainText('Beställd');
  await form.getByRole('button', { name: 'Stäng' }).click();

  await row.getByRole('button', { name: `Fler åtgärder för ${product.name}` }).click();
  await adminPage.getByRole('menuitem', { name: 'Ta bort' }).click();
  const question = adminPage.getByRole('alertdialog', { name: 'Ta bort produkt' });
  await expect(question).toContainText('har sålts i 3 exemplar');
  await question.getByRole('button', { name: 'Ta bort ändå' }).click();
  await expect(question).toContainText(`Är du säker på att du vill ta bort ”${product.name}”? Det går inte att ångra.`);
  await question.getByRole('button', { name: 'Ta bort' }).click();
  await expect(adminPage.getByText('Produkten har tagits bort framgångsrikt!')).toBeVisible();
  expect((await request.get(`/produkter/${product.slug}`)).status()).toBe(404);
});

test('A product gets sizes, which are ordered, priced in the list and taken out of sale', async ({
  adminPage,
  backOffice,
  watch,
}) => {
  watch.allow(/status of 409/);
  const product = await backOffice.addProduct({ price: 299, inventory_quantity: 4 });
  const other = await backOffice.addProduct();
  await adminPage.goto(listOf('produkter', product.sku, String(product.id)));
  const form = adminPage.getByRole('dialog', { name: 'Redigera produkt' });
  const size = (name: string) => form.getByRole('listitem', { name });
  const price = (name: string) => size(name).getByRole('textbox', { name: 'Pris', exact: true });
  await form.getByRole('button', { name: 'Lägg till storlekar' }).click();
  await form.getByRole('button', { name: 'Lägg till storlek' }).click();
  await expect(size('Mellan').getByLabel('Artikelnummer')).toHaveValue(`${product.sku}-M`);
  await price('Mellan').fill('399');
  await size('Mellan').getByLabel('Lagerantal').fill('3');
  await price('Stor').fill('499');
  await size('Stor').getByLabel('Lagret räknas inte').check();
  await size('Stor').getByLabel('Artikelnummer').fill(other.sku);
  await form.getByRole('button', { name: 'Spara' }).click();
  await expect(size('Stor').getByText('Detta SKU används redan').last()).toBeVisible();
  await size('Stor').getByLabel('Artikelnummer').fill(`${product.sku}-L`);
  await expectAccessible(adminPage, 'sizes of a product');
  await size('Stor').getByRole('button', { name: 'Flytta Stor' }).press('Space');
  await expect(adminPage.getByText('Plats 3 av 3.')).toBeAttached();
  await expect(async () => {
    await adminPage.keyboard.press('ArrowUp');
    await expect(adminPage.getByText('Plats 1 av 3.')).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await adminPage.keyboard.press('Space');
  await form.getByRole('button', { name: 'Spara' }).click();
  await expect(adminPage.getByText('Produkten har uppdaterats framgångsrikt!')).toBeVisible();
  const sizesNow = async () => (await backOffice.product(product.id)).sizes;
  const shown = { inventory_quantity: 4, made_to_order: false };
  expect(await sizesNow()).toMatchObject([
    { name: 'Stor', price: 499, made_to_order: true },
    { id: product.id, name: 'Liten', price: 299, sku: product.sku, ...shown },
    { name: 'Mellan', price: 399, inventory_quantity: 3 },
  ]);

  const row = adminPage.getByRole('row').filter({ hasText: product.name });
  await expect(row).toContainText('3 storlekar');
  await expect(row).toContainText('Från 299,00 kr');
  await expect(row.getByRole('button', { name: `Ändra lagerantal på ${product.name}` })).toHaveText('7');
  await row.getByRole('button', { name: `Ändra pris på ${product.name}` }).click();
  const quick = adminPage.getByRole('dialog', { name: 'Ändra pris' });
  await quick.getByLabel('Mellan').fill('379');
  await adminPage.keyboard.press('Enter');
  await expect(quick).toBeHidden();
  expect((await sizesNow()).map(({ price: now }) => now)).toEqual([499, 299, 379]);

  await row.getByRole('link', { name: product.name, exact: true }).click();
  await size('Liten').getByLabel('Liten är till salu').uncheck();
  await form.getByRole('button', { name: 'Spara' }).click();
  await expect(row).toContainText('Från 379,00 kr');
  expect((await sizesNow()).map(({ is_active }) => is_active)).toEqual([true, false, true]);
});

test('A product is duplicated with its pictures in another order', async ({ adminPage, backOffice }) => {
  const vase = { url: await backOffice.addPicture(), alt_text: 'Rosor i en vas' };
  const bud = { url: await backOffice.addPicture('#408050'), alt_text: 'En rosenknopp' };
  const product = await backOffice.addProduct({ image_details: [vase, bud] });
  await adminPage.goto(listOf('produkter', product.sku));
  await adminPage.getByRole('button', { name: `Fler åtgärder för ${product.name}` }).click();
  await adminPage.getByRole('menuitem', { name: 'Duplicera' }).click();
  const copy = adminPage.getByRole('dialog', { name: 'Ny produkt' });
  const name = `${product.name} (kopia)`;
  await expect(copy.getByLabel('Produktnamn')).toHaveValue(name);
  await expect(copy.getByText('SKU är ledigt')).toBeVisible();
  await copy.getByRole('button', { name: 'Flytta bild 1' }).press('Space');
  await expect(adminPage.getByText('Plats 1 av 2.')).toBeAttached();
  // Arrow keys count only a moment after the picture was lifted.
  await expect(async () => {
    await adminPage.keyboard.press('ArrowRight');
    await expect(adminPage.getByText('Plats 2 av 2.')).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await adminPage.keyboard.press('Space');
  await expect(copy.getByLabel('Alternativ text').first()).toHaveValue(bud.alt_text);
  await copy.getByRole('button', { name: 'Spara' }).click();
  await expect(adminPage.getByText('Produkten har skapats framgångsrikt!')).toBeVisible();
  const found = await backOffice.send<AdminProduct[]>('GET', `/products?${new URLSearchParams({ search: name })}`);
  expect(found.find((one) => one.name === name)).toMatchObject({
    is_active: false,
    inventory_quantity: 0,
    images: [bud.url, vase.url],
  });
});

test('Products are imported from a file after a preview with its errors', async ({ adminPage, backOffice, watch }) => {
  watch.allow(/status of 4(00|22)/);
  const known = await backOffice.addProduct({ price: 100 });
  const sku = `FIL-${unique()}`;
  const csv = `SKU;Namn;Pris\n${known.sku};${known.name};149,50\n${sku};Änglavinge;99\nFEL-${unique()};Gratis;noll\n`;
  await adminPage.goto(listOf('produkter', sku));
  await adminPage.getByRole('button', { name: 'CSV-fil' }).click();
  await adminPage.getByRole('menuitem', { name: 'Importera' }).click();
  const dialog = adminPage.getByRole('dialog', { name: 'Importera produkter' });
  const choose = (buffer: Buffer) =>
    dialog.getByLabel('CSV-fil').setInputFiles([{ name: 'produkter.csv', mimeType: 'text/csv', buffer }]);
  await choose(Buffer.from('Namn;Pris\nRos;10\n'));
  await expect(dialog.getByText('Filen saknar kolumnen SKU.')).toBeVisible();
  await choose(Buffer.from(csv, 'latin1'));
  await expect(dialog.getByText('Nya: 1. Ändras: 1. Oförändrade: 0. 1 rad har fel och hoppas över.')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Rader med fel' })).toContainText('Ange ett belopp i kronor.');
  expect((await backOffice.product(known.id)).price).toBe(100);
  await dialog.getByRole('button', { name: 'Importera 2 produkter' }).click();
  await expect(adminPage.getByText('Importen är klar. Nya: 1. Ändrade: 1.')).toBeVisible();
  expect((await backOffice.product(known.id)).price).toBe(149.5);
  await expect(adminPage.getByRole('row').filter({ hasText: sku })).toContainText('Änglavinge');
});

test('Products of another shop are imported with sizes, a new category and their old address', async ({
  adminPage,
  backOffice,
}) => {
  const handle = `flytt-${unique()}`.toLowerCase();
  const category = `Flyttat ${unique()}`;
  const csv = [
    'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Image Src,Variant Grams,Vendor',
    `${handle},Flyttbukett,${category},Storlek,Liten,${handle}-L,shopify,3,299.00,http://127.0.0.1/privat.jpg,600,Ateljén`,
    `${handle},,,,Stor,${handle}-S,shopify,2,499.00,,600,`,
    `${handle},,,,Enorm,${handle}-E,shopify,1,,,,`,
  ].join('\n');
  await adminPage.goto(listOf('produkter', handle));
  await adminPage.getByRole('button', { name: 'CSV-fil' }).click();
  await adminPage.getByRole('menuitem', { name: 'Importera' }).click();
  const dialog = adminPage.getByRole('dialog', { name: 'Importera produkter' });
  await expect(dialog).toContainText('Bara produkter följer med, inte kunder och order.');
  const file = { name: 'products_export.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await dialog.getByLabel('CSV-fil').setInputFiles([file]);
  await expect(dialog.getByText('Produktexport från Shopify. Nya: 1.')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Rader som lämnas utanför' })).toContainText('Priset saknas.');
  await expect(dialog.getByRole('region', { name: 'Det här skulle importeras' })).toContainText(
    'Stor: 499,00 kr, 2 i lager',
  );
  await expect(dialog).toContainText('Kolumner som inte följer med: Vendor.');
  await expect(dialog.getByLabel('Skapa kategorin som saknas')).toBeChecked();
  await dialog.getByLabel(category).check();
  await dialog.getByLabel('Läs in vikten som nettovikt').check();
  await dialog.getByRole('button', { name: 'Importera 1 produkt' }).click();
  await expect(adminPage.getByText('Importen är klar. Nya: 1. Ändrade: 0.')).toBeVisible();
  const failed = dialog.getByRole('region', { name: 'Bilder som inte kunde hämtas' });
  await expect(failed.getByRole('row').filter({ hasText: 'privat.jpg' })).toContainText('privat nät');
  const [product] = await backOffice.send<AdminProduct[]>(
    'GET',
    `/products?${new URLSearchParams({ search: `${handle}-L` })}`,
  );
  expect(product).toMatchObject({
    slug: handle,
    categories: [category],
    withdrawal_exception: 'perishable',
    net_weight_grams: 600,
    sizes: [{ name: 'Liten' }, { name: 'Stor' }],
  });
  await adminPage.goto(`/products/${handle}`);
  await expect(adminPage).toHaveURL(new RegExp(`/produkter/${handle}$`));
});
