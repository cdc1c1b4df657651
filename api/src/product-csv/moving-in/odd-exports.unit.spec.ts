import { expect, it } from '@jest/globals';
import { shopifyFile, wooCommerceFile } from '../../../test/moving-in/exports.js';
import { readCsv } from '../read-csv.js';
import { readShopify } from './shopify.js';
import { readWooCommerce } from './woocommerce.js';

type Row = Readonly<Record<string, string>>;

const woo = async (...rows: readonly Row[]) =>
  readWooCommerce(await readCsv(Buffer.from(wooCommerceFile(...rows))), '2026-11-27');
const shopify = async (...rows: readonly Row[]) => readShopify(await readCsv(Buffer.from(shopifyFile(...rows))));
const said = (
  remarks: readonly { readonly line: number; readonly column: string | null; readonly message: string }[],
) => remarks.map(({ line, column, message }) => `${line} ${column ?? '–'}: ${message}`);
const color = (values: string): Row => ({ 'Attribute 1 name': 'Färg', 'Attribute 1 value(s)': values });
const size = (values: string): Row => ({ 'Attribute 2 name': 'Storlek', 'Attribute 2 value(s)': values });
const bouquet = { Name: 'Bukett', Type: 'variable', Stock: '' };
const variation = (name: string, more: Row = {}): Row => ({ Name: name, Type: 'variation', Parent: 'S-1', ...more });

it('The apostrophe that WooCommerce writes before a formula is no part of names, texts, categories, SKUs and sizes', async () => {
  const { products } = await woo(
    {
      ...{ ...bouquet, Name: "'+18 glögg", SKU: "'=A1", Description: "'-> God jul", 'Short description': "'@hemma" },
      ...{ ...color("'+18, '-18"), Categories: "'+Mer" },
    },
    variation("'+18 glögg - '+18", { ...color("'+18"), SKU: "'-B", Parent: "'=A1" }),
  );
  expect(products).toMatchObject([
    {
      ...{ name: '+18 glögg', description: '-> God jul', short_description: '@hemma', categories: ['+Mer'] },
      sizes: [{ name: '+18', sku: '-B' }],
    },
  ]);
});

it('Addresses of pictures keep their commas, escaped or not', async () => {
  const [one, two, three] = ['one.jpg', 'w_400,h_400/vas.jpg', 'c_fill, g_auto/fat.jpg'].map(
    (path) => `https://a.example/${path}`,
  ) as [string, string, string];
  const urls = async (images: string) =>
    (await woo({ Name: 'Vas', Images: images })).products[0]?.images.map(({ url }) => url);
  expect(await urls(`${one}, ${two}`)).toEqual([one, two]);
  expect(await urls(`${two},${one}`)).toEqual([two, one]);
  expect(await urls(`${two.replaceAll(',', '\\,')}, ${one}`)).toEqual([two, one]);
  expect(await urls(`${three.replaceAll(',', '\\,')}, ${one}`)).toEqual([three.replaceAll(' ', '%20'), one]);
});

it('A variation for any value becomes a size for each value that no other variation has, and they share its stock', async () => {
  const { products, corrected } = await woo(
    { ...bouquet, ...color('Röd, Vit, Gul') },
    variation('Bukett - Gul', { ...color('Gul'), 'Regular price': '120' }),
    variation('Bukett', color('')),
  );
  expect(products[0]?.sizes).toMatchObject([
    { name: 'Gul', sku: 'S-2', price: 120, inventory_quantity: 5 },
    { name: 'Röd', sku: 'S-3', price: 100, inventory_quantity: 3 },
    { name: 'Vit', sku: 'S-3-2', price: 100, inventory_quantity: 2 },
  ]);
  expect(said(corrected)).toEqual([
    '4 –: Varianten gäller flera värden. Den blir 2 storlekar.',
    '4 SKU: Samma SKU finns på rad 4. Den blir S-3-2.',
  ]);
});

it('Attributes of a variation are found by name, for the product may have more of them', async () => {
  const { products } = await woo(
    { ...bouquet, 'Attribute 1 name': 'Skötsel', 'Attribute 1 value(s)': 'Vatten', ...size('Liten, Stor') },
    variation('Bukett', { 'Attribute 1 name': 'Storlek', 'Attribute 1 value(s)': '' }),
  );
  expect(products[0]?.sizes.map(({ name }) => name)).toEqual(['Liten', 'Stor']);
});

it('A variation for any of unknown values says so, and one without values of its own is left out', async () => {
  const { products, leftOut } = await woo(
    { ...bouquet, ...color('') },
    variation('Bukett', color('')),
    { ...bouquet, Name: 'Krans', ...color('Röd, Vit') },
    variation('Krans', { ...color('Röd'), Parent: 'S-3' }),
    variation('Krans', { ...color('Vit'), Parent: 'S-3' }),
    variation('Krans', { ...color(''), Parent: 'S-3' }),
  );
  expect(products.map(({ sizes }) => sizes.map(({ name }) => name))).toEqual([['Valfri färg'], ['Röd', 'Vit']]);
  expect(said(leftOut)).toEqual([
    '7 –: Varianten gäller alla värden, men andra varianter har redan vart och ett av dem.',
  ]);
});

it('What a file says of variations, hidden and virtual goods and positions is followed or remarked', async () => {
  const { products, leftOut, corrected, ignored } = await woo(
    { ...bouquet, ...color('Röd, Vit'), Position: '3', Description: 'En bukett' },
    variation('Bukett - Röd', { ...color('Röd'), Position: '2', Description: 'Tolv rosor' }),
    variation('Bukett - Vit', { ...color('Vit'), Position: '1', Description: 'En bukett' }),
    { Name: 'Dold vas', 'Visibility in catalog': 'hidden' },
    { Name: 'Sökt vas', 'Visibility in catalog': 'search' },
    { Name: 'Presentkort 500 kr', Type: 'simple, virtual' },
    { Name: 'Odlingsguide', Type: 'simple, downloadable, virtual' },
  );
  expect(products.map(({ name, is_active, sizes }) => [name, is_active, ...sizes.map((each) => each.name)])).toEqual([
    ['Bukett', true, 'Vit', 'Röd'],
    ['Dold vas', false, ''],
    ['Sökt vas', true, ''],
  ]);
  expect(said(leftOut)).toEqual([
    expect.stringMatching(/^7 Type: Varan är virtuell/),
    expect.stringMatching(/^8 Type: Varan är virtuell/),
  ]);
  expect(said(corrected)).toEqual([
    '3 Description: Variantens egen beskrivning läses inte in.',
    '5 Visibility in catalog: Produkten är dold i katalogen. Den läses in men visas inte i butiken.',
    '6 Visibility in catalog: Produkten visas bara i en del av katalogen där. Här visas den överallt.',
  ]);
  expect(ignored).toEqual(['Position för produkter']);
});

it('Categories of one name below different parents stay apart', async () => {
  const { products } = await woo(
    { Name: 'Brudbukett', Categories: 'Bröllop > Buketter, Bröllop' },
    { Name: 'Handbukett', Categories: 'Begravning > Buketter' },
    { Name: 'Vas', Categories: 'Inredning > Vaser' },
  );
  expect(products.map(({ categories }) => categories)).toEqual([
    ['Bröllop – Buketter', 'Bröllop'],
    ['Begravning – Buketter'],
    ['Vaser'],
  ]);
  const others = await shopify(
    { Title: 'Vas', 'Product Category': 'Home > Decor > Vases' },
    { Title: 'Urna', 'Product Category': 'Garden > Vases' },
  );
  expect(others.products.map(({ categories }) => categories)).toEqual([['Home – Decor – Vases'], ['Garden – Vases']]);
});

it.each([
  ['SKU', '7,35E+12', 'Variant SKU', 'grundpotensform'],
  ['Name', 'RosbukÃ¤tt', 'Title', 'UTF-8'],
  ['Name', '12-maj', 'Title', 'datum'],
  ['Description', '#NAMN?', 'Body (HTML)', 'fel från kalkylbladet'],
  ['Attribute 1 value(s)', '12-maj', 'Option1 Value', 'datum'],
])(
  'A cell of %s that a spreadsheet has changed to %s leaves its row out, with the reason',
  async (column, cell, ofShopify, why) => {
    const { products, leftOut } = await woo({ Name: 'Vas' }, { Name: 'Fat', [column]: cell });
    expect(products.map(({ name }) => name)).toEqual(['Vas']);
    expect(leftOut).toMatchObject([{ line: 3, column, message: expect.stringContaining(why) }]);
    const other = await shopify({ Title: 'Vas' }, { Title: 'Fat', [ofShopify]: cell });
    expect(other.products.map(({ name }) => name)).toEqual(['Vas']);
    expect(other.leftOut).toMatchObject([{ line: 3, column: ofShopify, message: expect.stringContaining(why) }]);
  },
);

it('A damaged variation is left out without the others', async () => {
  const { products, leftOut } = await woo(
    { ...bouquet, ...color('Röd, Vit') },
    variation('Bukett - Röd', color('Röd')),
    variation('Bukett - Vit', { ...color('Vit'), SKU: '7,35E+12' }),
  );
  expect(products.map(({ sizes }) => sizes.map(({ name }) => name))).toEqual([['Röd']]);
  expect(leftOut).toMatchObject([{ line: 4, column: 'SKU' }]);
});

it('A quantity that Shopify does not track is remarked', async () => {
  const untracked = { Title: 'Vas', 'Variant Inventory Tracker': '', 'Variant Inventory Qty': '7' };
  const { products, corrected } = await shopify(untracked, { ...untracked, 'Variant Inventory Qty': '0' });
  expect(products.map(({ sizes }) => sizes[0])).toMatchObject([
    { made_to_order: true, inventory_quantity: 7 },
    { made_to_order: true, inventory_quantity: 0 },
  ]);
  expect(said(corrected)).toEqual([
    '2 Variant Inventory Tracker: Shopify räknar inte lagret, så antalet 7 läses inte in. Storleken säljs på beställning.',
  ]);
});

it('Usual exports of WooCommerce and Shopify, with all their columns, need no remark', async () => {
  const ofWoo = await woo(
    { Name: 'Vas' },
    { ...bouquet, ...color('Röd') },
    variation('Bukett', { ...color('Röd'), Parent: 'S-2' }),
  );
  expect(ofWoo).toMatchObject({ products: [{}, {}], leftOut: [], corrected: [], ignored: [] });
  expect(await shopify({ Title: 'Vas' })).toMatchObject({ products: [{}], leftOut: [], corrected: [], ignored: [] });
});
