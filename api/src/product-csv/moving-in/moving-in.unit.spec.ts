import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { readCsv } from '../read-csv.js';
import { CategoryNames, foreignAmount, wordPressSlug } from './foreign-values.js';
import { plainText } from './plain-text.js';
import { sourceOf } from './recognise.js';
import { readShopify } from './shopify.js';
import { readWooCommerce } from './woocommerce.js';

const TODAY = '2026-11-27';
const sample = (shop: string) => readCsv(readFileSync(`${import.meta.dirname}/../../../test/moving-in/${shop}.csv`));
const table = (...rows: readonly string[]) => readCsv(Buffer.from(rows.join('\n')));
const woo = async (...rows: readonly string[]) => readWooCommerce(await table(...rows), TODAY);
const shopify = async (...rows: readonly string[]) => readShopify(await table(...rows));

const WOO =
  'ID,Type,SKU,Name,Published,In stock?,Stock,Sale price,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)';
const SHOPIFY = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Image Position';
const NO_STOCKS = '2: Filen saknar lagersaldon. Nya storlekar får 0.';
const messages = (said: readonly { readonly line: number; readonly message: string }[]) =>
  said.map(({ line, message }) => `${line}: ${message}`);

it('The shop that wrote a product file is told by its headings', async () => {
  expect(sourceOf((await sample('woocommerce')).headers)).toBe('woocommerce');
  expect(sourceOf((await sample('shopify')).headers)).toBe('shopify');
  expect(sourceOf(['SKU', 'Namn', 'Kort beskrivning', 'Pris', 'Kategorier', 'Bilder'])).toBe('kronblad');
  const swedish = ['ID', 'Typ', 'Artikelnummer', 'Namn', 'Publicerad', 'I lager?', 'Ordinarie pris', 'Överordnad'];
  expect(sourceOf(swedish)).toBe('woocommerce');
  const newer = ['Title', 'URL handle', 'Description', 'SKU', 'Option1 value', 'Price', 'Inventory quantity'];
  expect(sourceOf(newer)).toBe('shopify');
});

it.each([
  [['Handle', 'Title', 'Variant SKU', 'Option1 Name'], 'Shopify, men kolumnen Variant Price saknas'],
  [['ID', 'Is featured?', 'In stock?', 'Type'], 'WooCommerce, men kolumnerna Name, Regular price saknas'],
  [['Name', 'Email', 'Financial Status', 'Lineitem name'], 'Filen innehåller order'],
  [['First Name', 'Email', 'Accepts Email Marketing'], 'Filen innehåller kunder'],
])('A file with the headings %j is refused with what is wrong', (headers, message) => {
  expect(() => sourceOf(headers)).toThrow(expect.objectContaining({ message: expect.stringContaining(message) }));
});

it('A WooCommerce export becomes products with sizes, texts, categories and pictures', async () => {
  const { products, leftOut } = await readWooCommerce(await sample('woocommerce'), TODAY);
  expect(products.map(({ name }) => name)).toEqual(['Sommarängens bukett', 'Blockljus, 2,5 cm']);
  expect(products[0]).toMatchObject({
    addresses: ['sommarangens-bukett'],
    description: 'Som en sommardag\n\nBlåklint, prästkrage & vallmo.\n\nBinds samma dag.',
    short_description: 'Blommor från ängen.',
    categories: ['Buketter', 'Presenter'],
    is_active: true,
    is_featured: true,
    sizes: [
      {
        name: 'Röd, Liten',
        sku: 'BUK-SOMMAR-RL',
        price: 299,
        compare_price: null,
        inventory_quantity: 12,
        weight_grams: 600,
      },
      { name: 'Röd, Stor', sku: 'BUK-SOMMAR-RS', price: 449, compare_price: 499, inventory_quantity: 5 },
    ],
  });
  expect(products[0]?.images.map(({ url }) => url.split('/').at(-1))).toEqual([
    'sommar-1.jpg',
    'sommar-2.jpg',
    'sommar-rod.jpg',
  ]);
  expect(products[1]).toMatchObject({
    addresses: ['blockljus-25-cm'],
    description: 'Brinner i tio timmar.\n\nBivax utan tillsatser.',
    categories: ['Ljus'],
    sizes: [{ name: '', price: 1299, weight_grams: 250, made_to_order: false }],
  });
  expect(messages(leftOut)).toEqual([
    '6: Varan är virtuell, så inget kan bindas, skickas eller hämtas. Sådana varor säljs inte här.',
    '7: Produkten är en grupp av andra produkter. Varorna i den läses in var för sig.',
    '8: Produkten säljs på en annan webbplats.',
    '9: Huvudprodukten ”id:999” finns inte i filen.',
    '10: Priset saknas.',
  ]);
});

it('A WooCommerce export with Swedish headings is read alike', async () => {
  const heading =
    'ID,Typ,Artikelnummer,Namn,Publicerad,"Är utvald?","Kort beskrivning",Beskrivning,"Datum då reapriset börjar","Datum då reapriset slutar","I lager?",Lager,"Vikt (kg)",Reapris,"Ordinarie pris",Kategorier,Bilder,Överordnad,"Attribut 1 namn","Attribut 1 värde(n)"';
  const { products, leftOut } = await woo(
    heading,
    '1,variable,A,Bukett,1,1,Kort,Lång,,,1,,,,,Blommor > Buketter,https://a.example/1.jpg,,Storlek,"Liten, Stor"',
    '2,variation,A-1,Bukett - Stor,1,0,,,,,1,4,"0,5","89,50","99,00",,,A,Storlek,Stor',
  );
  expect(leftOut).toEqual([]);
  expect(products).toMatchObject([
    {
      name: 'Bukett',
      short_description: 'Kort',
      description: 'Lång',
      categories: ['Buketter'],
      is_featured: true,
      images: [{ url: 'https://a.example/1.jpg' }],
      sizes: [{ name: 'Stor', price: 89.5, compare_price: 99, inventory_quantity: 4, weight_grams: 500 }],
    },
  ]);
});

it('A Shopify export becomes products with sizes, texts, categories and pictures', async () => {
  const { products, leftOut, corrected } = await readShopify(await sample('shopify'));
  expect(products[0]).toMatchObject({
    addresses: ['rosbukett'],
    description: 'Tjugo rosor.\n\n- Svenska\n- Doftande',
    categories: ['Buketter'],
    is_active: true,
    images: [
      { url: 'https://cdn.butik.example/s/files/ros-1.jpg?v=17', alt: 'Rosbukett på bord' },
      { url: 'https://cdn.butik.example/s/files/ros-2.jpg?v=17', alt: 'Närbild' },
      { url: 'https://cdn.butik.example/s/files/ros-3.jpg?v=17', alt: '' },
      { url: 'https://cdn.butik.example/s/files/ros-rod.jpg?v=17', alt: '' },
    ],
    sizes: [
      { name: 'Röd, Stor', price: 549, compare_price: 649, cost_price: 210, inventory_quantity: 7, weight_grams: 800 },
      { name: 'Vit, Liten', price: 349, compare_price: null, inventory_quantity: 0, image: null },
    ],
  });
  expect(products[1]).toMatchObject({
    addresses: ['keramikvas_blå'],
    description: 'Drejad för hand',
    categories: ['Vases'],
    is_active: false,
    sizes: [{ name: '', sku: '0073', made_to_order: true, weight_grams: null }],
  });
  expect(messages(leftOut)).toEqual(['6: Presentkort kan inte läsas in.']);
  expect(messages(corrected)).toEqual(['3: Lagret -2 blir 0.']);
});

it.each([
  ['1299', 1299],
  ['1299.00', 1299],
  ['1 299,00', 1299],
  ['1,299.00', 1299],
  ['1.299,00', 1299],
  ['1.234.567', 1_234_567],
  ['1\u00a0299,50 kr', 1299.5],
  ["1'299.50", 1299.5],
  ['kr 59,9', 59.9],
  ['50:-', 50],
  [',5', 0.5],
  ['239.2045', 239.2],
])('The amount %s of another shop is %d kronor', (text, sek) => {
  expect(foreignAmount(text)).toEqual({ sek });
});

it.each(['gratis', '12 €', '1,2,3', '', '1.299'])('The text "%s" is no certain amount', (text) => {
  expect(foreignAmount(text)).toEqual({ problem: expect.any(String) });
});

it.each([
  ['<p>Ett</p><p>Två', 'Ett\n\nTvå'],
  ['Ett\n\nTvå & tre', 'Ett\n\nTvå & tre'],
  ['pris < 5 & > 3', 'pris < 5 & > 3'],
  ['<p onclick="x()">Se <a href="javascript:x()">här</a></p><img src=x onerror=y>', 'Se här'],
  ['<div><span>öppen <b>taggar <p>trasigt</div></p>', 'öppen taggar\n\ntrasigt'],
  ['[vc_row width="1/2"]Text[/vc_row]', 'Text'],
  ['<!-- wp:paragraph --><p>A&nbsp;&aring;</p><!-- /wp:paragraph -->', 'A å'],
  ['<p>Ett</p>\n\nTvå\n\n<b>tre</b>', 'Ett\n\nTvå tre'],
  ['[Se bild 2] här [gallery ids="1,2" /][b c=d]', '[Se bild 2] här'],
  ['<style>p{}</style><table><tr><td>Höjd</td><td>20 cm</td></tr></table>', 'Höjd 20 cm'],
])('The HTML %s becomes text with paragraphs', (html, text) => {
  expect(plainText(html)).toBe(text);
});

it.each(['[a a='.repeat(11_000), `<p>${'\n'.repeat(55_000)}`, '<div>'.repeat(11_000), '[a b="'.repeat(9_000)])(
  'Hostile text %# is read within a second',
  (html) => {
    const before = performance.now();
    plainText(html);
    expect(performance.now() - before).toBeLessThan(1_000);
  },
);

it('A variation without a known parent, or below another variation, is left out with the reason', async () => {
  const { products, leftOut } = await woo(
    WOO,
    '1,variable,A,Bukett,1,1,,,,,Färg,"Röd, Vit"',
    '2,variation,A-1,,1,1,3,,100,id:1,Färg,Röd',
    '3,variation,A-2,,1,1,3,,100,id:4,Färg,Vit',
    '4,variation,A-3,,1,1,3,,100,id:3,Färg,Gul',
    '5,variation,A-4,,1,1,3,,100,id:5,Färg,Blå',
    '6,variation,A-5,,1,1,3,,100,,Färg,Grön',
    '7,simple,B,Vas,1,1,3,,100,,,',
    '8,variation,B-1,,1,1,3,,100,B,Färg,Grön',
  );
  expect(products.map(({ sizes }) => sizes.map(({ name }) => name))).toEqual([['Röd'], ['']]);
  expect(messages(leftOut)).toEqual([
    '4: Huvudprodukten på rad 5 är själv en variant.',
    '5: Huvudprodukten på rad 4 är själv en variant.',
    '6: Huvudprodukten på rad 6 är själv en variant.',
    '7: Varianten saknar huvudprodukt.',
    '9: Produkten på rad 8 är av en typ som inte har varianter.',
  ]);
});

it('Sizes beyond the twentieth, of one name and without a price are left out with the reason', async () => {
  const many = Array.from({ length: 22 }, (_, nth) => `ros,,,Färg ${nth},R-${nth},${nth === 3 ? '' : '10.00'},,`);
  const { products, leftOut } = await shopify(SHOPIFY, 'ros,Ros,Färg,Röd,R,10.00,,', ...many, 'ros,,,röd,R-99,10.00,,');
  expect(products[0]?.sizes).toHaveLength(20);
  expect(messages(leftOut)).toEqual([
    '6: Priset saknas.',
    expect.stringContaining('23: Produkten ”Ros” på rad 2 har 22 varianter, men högst 20 får plats'),
    expect.stringContaining('24: Produkten ”Ros”'),
    '25: Varianten ”röd” finns redan på rad 2.',
  ]);
});

it('A missing or repeated SKU is replaced, and the same file always gives the same', async () => {
  const rows = [
    SHOPIFY,
    'ros,Ros,Färg,Röd,R-1,10.00,,',
    'ros,,,Vit,R-1,10.00,,',
    'vas,Vas,,,,20.00,,',
    'fat,Fat,,,R-1-2,20.00,,',
  ];
  const { products, corrected } = await shopify(...rows);
  expect(products.flatMap(({ sizes }) => sizes.map(({ sku }) => sku))).toEqual(['R-1', 'R-1-3', 'VAS', 'R-1-2']);
  expect(messages(corrected)).toEqual([
    NO_STOCKS,
    '3: Samma SKU finns på rad 2. Den blir R-1-3.',
    '4: SKU saknas. Den blir VAS.',
  ]);
  expect((await shopify(...rows)).products).toEqual(products);
});

it('Ten thousand products of one name and without SKU are read with less than ten seconds of work', async () => {
  const rows = Array.from({ length: 9_990 }, (_, nth) => `${nth + 1},simple,,Vas,1,1,3,,100,,,`);
  const before = process.cpuUsage();
  const { products } = await woo(WOO, ...rows);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000_000).toBeLessThan(10);
  expect(products.at(-1)?.sizes[0]?.sku).toBe('VAS-9990');
});

it('A product that stands twice in a file is read once', async () => {
  const { products, leftOut } = await woo(WOO, '1,simple,A,Vas,1,1,3,,100,,,', '1,simple,A,Vas,1,1,3,,100,,,');
  expect([products.length, messages(leftOut)]).toEqual([1, ['3: Samma ID finns på rad 2.']]);
  const other = await shopify(SHOPIFY, 'ros,Ros,,,R-1,10.00,,', 'ros,Annan ros,,,R-2,10.00,,');
  expect([other.products.length, messages(other.leftOut)]).toEqual([
    1,
    ['3: Samma Handle finns på rad 2 för en annan produkt.'],
  ]);
});

it('A stock that variations share is divided between them', async () => {
  const { products, corrected } = await woo(
    WOO,
    '1,variable,A,Bukett,1,1,7,,,,Färg,',
    '2,variation,A-1,,1,1,parent,,100,id:1,Färg,Röd',
    '3,variation,A-2,,1,1,parent,,100,id:1,Färg,Vit',
  );
  expect(products[0]?.sizes.map(({ inventory_quantity }) => inventory_quantity)).toEqual([4, 3]);
  expect(messages(corrected)).toEqual(['2: Varianterna delar på lagret, 7. Det fördelas jämnt mellan dem.']);
});

it.each(['Date sale price ends', 'Datum då reapriset slutar', 'Datum när reapriset upphör'])(
  'The column "%s" says when a sale ends',
  async (column) => {
    const heading = `ID,Type,SKU,Name,In stock?,Regular price,Sale price,${column},Momsgrupp`;
    const { products, corrected } = await woo(
      heading,
      '1,simple,A,Vas,1,100,80,2026-11-26,',
      '2,simple,B,Fat,1,100,80,2026-12-24,bok',
    );
    expect(products.map(({ sizes }) => sizes[0]?.price)).toEqual([100, 80]);
    expect(messages(corrected)).toEqual([
      '3: Reapriset gäller till 2026-12-24 men läses in utan slutdatum.',
      '3: Momsklassen ”bok” finns inte här. Produkten får standardmoms.',
    ]);
  },
);

it('A hidden product keeps its sizes in sale, and a hidden variation is remarked', async () => {
  const { products, corrected } = await woo(
    WOO,
    '1,simple,A,Vas,-1,1,3,,100,,,',
    '2,variable,B,Bukett,1,1,,,,,Färg,',
    '3,variation,B-1,,1,1,3,,100,id:2,Färg,Röd',
    '4,variation,B-2,,0,1,3,,100,id:2,Färg,Vit',
    '5,variable,C,Krans,-1,1,,,,,Färg,',
    '6,variation,C-1,,-1,1,3,,100,id:5,Färg,Röd',
  );
  expect(products.map(({ is_active, sizes }) => [is_active, ...sizes.map((size) => size.is_active)])).toEqual([
    [false, true],
    [true, true, false],
    [false, true],
  ]);
  expect(messages(corrected)).toEqual(['5: Varianten är inte publicerad. Den läses in men säljs inte.']);
});

it('Sizes whose addresses would be the same are left out, and nameless ones are numbered', async () => {
  const { products, leftOut } = await shopify(
    SHOPIFY,
    'ros,Ros,Färg,Röd,R-1,10.00,,',
    'ros,,,Rod!,R-2,10.00,,',
    'ros,,,🌹,R-3,10.00,,',
  );
  expect(products[0]?.sizes.map(({ name }) => name)).toEqual(['Röd', 'Variant 3']);
  expect(messages(leftOut)).toEqual(['3: Varianten ”Rod!” finns redan på rad 2.']);
});

it('A WooCommerce file leaves alone what it has no columns for', async () => {
  const { absent } = await woo('ID,Type,SKU,Name,Published,In stock?,Regular price', '1,simple,A,Vas,1,1,100');
  expect(absent).toEqual(
    expect.arrayContaining(['inventory_quantity', 'made_to_order', 'compare_price', 'net_weight_grams']),
  );
});

it('Columns that say something and are not read are named', async () => {
  const heading = `${WOO},Tags,Tax status,Sold individually?,Visibility in catalog,Length (cm),Upsells,Meta: _edit`;
  const { ignored } = await woo(
    heading,
    '1,simple,A,Vas,1,1,3,,100,,Material,Glas,,taxable,0,visible,12,,x',
    '2,variable,B,Bukett,1,1,,,,,Färg,Röd,rosor,taxable,0,search,,,',
    '3,variation,B-1,,1,1,3,,100,id:2,Färg,Röd,,none,0,visible,,,',
    '4,grouped,C,Paket,1,1,3,,,,,,,taxable,0,visible,,A,',
  );
  expect(ignored).toEqual(['Tags', 'Tax status', 'Length (cm)', 'Attribute 1 value(s) för produkter utan varianter']);
  expect((await readShopify(await sample('shopify'))).ignored).toEqual(['Vendor', 'Tags']);
  expect((await readWooCommerce(await sample('woocommerce'), TODAY)).ignored).toEqual([]);
});

it('A Shopify file without stocks says so', async () => {
  const { absent, corrected } = await shopify(SHOPIFY, 'ros,Ros,Färg,Röd,R-1,10.00,,');
  expect(absent).toContain('inventory_quantity');
  expect(messages(corrected)).toEqual([NO_STOCKS]);
});

it('Names of categories are read without entities', () => {
  const paths = ['Rum > Presenter &amp; Choklad', 'A & B', 'Sm&aring;tt'];
  expect(new CategoryNames().of(paths)).toEqual(['Presenter & Choklad', 'A & B', 'Smått']);
});

it.each([
  ['', '', 80, 100],
  ['2026-11-27', '2026-11-27', 80, 100],
  ['2026-11-28', '', 100, null],
  ['', '2026-11-26', 100, null],
])('A sale price from "%s" to "%s" gives the price %d on 27 November', async (from, to, price, compare_price) => {
  const heading = 'ID,Type,SKU,Name,In stock?,Regular price,Sale price,Date sale price starts,Date sale price ends';
  const { products } = await woo(heading, `1,simple,A,Vas,1,100,80,${from},${to}`);
  expect(products[0]?.sizes[0]).toMatchObject({ price, compare_price });
});

it('Of more pictures than a product can have, the main one and those of sizes are kept', async () => {
  const url = (name: string) => `https://a.example/${name}.jpg`;
  const heading = `${SHOPIFY},Variant Image`;
  const more = Array.from({ length: 7 }, (_, nth) => `ros,,,,,,${url(`${nth + 2}`)},${nth + 2},`);
  const { products, corrected } = await shopify(
    heading,
    `ros,Ros,Färg,Röd,R,10,${url('1')},1,${url('8')}`,
    ...more,
    'ros,,,,,,ftp://x/y.jpg,9,',
  );
  expect(products[0]?.images.map((image) => image.url)).toEqual(['1', '2', '3', '4', '5', '8'].map(url));
  expect(messages(corrected)).toEqual([
    NO_STOCKS,
    '2: Produkten har 8 bilder. 6 av dem läses in.',
    '10: Bilden ”ftp://x/y.jpg” har ingen webbadress och läses inte in.',
  ]);
});

it('The address that WordPress made of a title is known', () => {
  expect(['Blockljus 2,5 cm', 'Röda rosor & grönt'].map(wordPressSlug)).toEqual([
    'blockljus-25-cm',
    'roda-rosor-gront',
  ]);
});
