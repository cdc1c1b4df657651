import { USUAL_FREIGHT } from '@kronblad/contracts/delivery/shipping';
import { product, size } from '../../test/catalogue-rows.js';
import { CatalogueProduct } from '../catalogue/snapshot/catalogue-product.js';
import { googleFeed } from './google-feed.js';

const ORIGIN = 'https://kronblad.example';
const NOW = Date.parse('2026-11-21T11:00:00Z');

interface Attribute {
  readonly required?: true;
  readonly longest?: number;
  readonly fits?: RegExp;
}

const PRICE = /^\d+\.\d{2} SEK$/;
const ADDRESS = /^https:\/\/[\x21-\x7e]+$/;
/** Source: Google Merchant Center, "Product data specification". */
const ATTRIBUTES: Readonly<Record<string, Attribute>> = {
  id: { required: true, longest: 50 },
  title: { required: true, longest: 150 },
  description: { required: true, longest: 5_000 },
  link: { required: true, longest: 2_000, fits: ADDRESS },
  image_link: { required: true, longest: 2_000, fits: ADDRESS },
  additional_image_link: { longest: 2_000, fits: ADDRESS },
  availability: { required: true, fits: /^(in_stock|out_of_stock|preorder|backorder)$/ },
  price: { required: true, fits: PRICE },
  sale_price: { fits: PRICE },
  sale_price_effective_date: { longest: 51, fits: /^[\d-]{10}T[\d:]{5}Z\/[\d-]{10}T[\d:]{5}Z$/ },
  condition: { fits: /^(new|refurbished|used)$/ },
  brand: { longest: 70 },
  identifier_exists: { fits: /^(yes|no)$/ },
  product_type: { longest: 750 },
  item_group_id: { longest: 50, fits: /^[A-Za-z0-9]+$/ },
  size: { longest: 100 },
  shipping: { fits: /^<g:country>SE<\/g:country><g:price>\d+\.\d{2} SEK<\/g:price>$/ },
};

type Item = Readonly<Record<string, readonly string[]>>;

function itemsOf(...rows: readonly ReturnType<typeof product>[]): Item[] {
  const products = rows.map((row) => new CatalogueProduct(row, [], NOW));
  const xml = googleFeed(ORIGIN, products, USUAL_FREIGHT);
  return [...xml.matchAll(/<item>(.*)<\/item>/g)].map(([, inner = '']) => {
    const fields = [...inner.matchAll(/<g:(\w+)>(.*?)<\/g:\1>/g)].map(([, name = '', value = '']) => ({ name, value }));
    const names = new Set(fields.map(({ name }) => name));
    return Object.fromEntries(
      [...names].map((each) => [each, fields.filter(({ name }) => name === each).map(({ value }) => value)]),
    );
  });
}

function errorsIn(item: Item): string[] {
  const missing = Object.keys(ATTRIBUTES).filter((name) => ATTRIBUTES[name]?.required && !item[name]);
  const wrong = Object.entries(item).flatMap(([name, values]) => {
    const { longest = Number.POSITIVE_INFINITY, fits = /./ } = ATTRIBUTES[name] ?? { fits: /^$/ };
    const repeated = values.length > (name === 'additional_image_link' ? 10 : 1);
    return repeated || values.some((value) => value.length > longest || !fits.test(value)) ? [name] : [];
  });
  return [...missing, ...wrong];
}

const image = (name: string) => ({
  url: `/api/image/${name}.jpg`,
  alt: '',
  width: null,
  height: null,
  placeholder: null,
  variants: null,
});
const images = [image('a'), image('b')];
const HALF = {
  discount: { type: 'percentage' as const, percentage: 50 },
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  label: '',
  version: 1,
};
const EARLIER = [
  { at: 0, priceOre: 44_900, discount: null },
  { at: Date.parse('2026-11-01'), priceOre: null, discount: HALF },
];

const bouquet = product(7, {
  name: 'Rosenbukett',
  slug: 'rosenbukett',
  images,
  sizes: [
    size(7, 7, { name: 'Liten', priceOre: 29_900, available: 0 }),
    size(31, 7, { name: 'Mellan', priceOre: 44_900, prices: EARLIER, discount: HALF, imageUrl: '/api/image/b.jpg' }),
    size(32, 7, { name: 'Extra stor', priceOre: 64_900, available: 0, madeToOrder: true }),
    size(33, 7, { name: 'Jättestor', priceOre: 99_900, isActive: false }),
  ],
});

it('The feed for Google has one item per size in sale, with the id, price, stock, picture and address of the size', () => {
  const facts = itemsOf(bouquet).map((item) =>
    ['id', 'item_group_id', 'size', 'title', 'price', 'sale_price', 'availability', 'link', 'image_link'].map((name) =>
      item[name]?.[0]?.replace(ORIGIN, ''),
    ),
  );
  const link = (slug: string) => `/produkter/rosenbukett?storlek=${slug}`;
  const at = (name: string) => `/api/image/${name}.jpg`;
  expect(facts).toEqual([
    ['7', '7', 'Liten', 'Rosenbukett, Liten', '299.00 SEK', undefined, 'out_of_stock', link('liten'), at('a')],
    ['31', '7', 'Mellan', 'Rosenbukett, Mellan', '449.00 SEK', '224.50 SEK', 'in_stock', link('mellan'), at('b')],
    [
      '32',
      '7',
      'Extra stor',
      'Rosenbukett, Extra stor',
      '649.00 SEK',
      undefined,
      'in_stock',
      link('extra-stor'),
      at('a'),
    ],
  ]);
});

it('The feed for Google leaves out what only the courier brings, which it cannot offer to the whole country', () => {
  expect(itemsOf(product(9, { images, ways: ['courier', 'pickup'] }))).toEqual([]);
});

it('A product with one size in sale is one item without group, with the address of its page', () => {
  const [item] = itemsOf(
    product(7, { images, sizes: [size(7, 7, { name: 'Liten' }), size(8, 7, { isActive: false })] }),
  );
  expect([item?.id, item?.title, item?.link]).toEqual([['7'], ['Produkt 7'], [`${ORIGIN}/produkter/produkt-7`]]);
  expect(item).not.toHaveProperty('item_group_id');
  expect(item).not.toHaveProperty('size');
});

it('The feed for Google has the attributes of its specification, with their lengths and values', () => {
  const longest = product(8, {
    name: 'Å'.repeat(200),
    slug: 'a'.repeat(120),
    description: 'Ord '.repeat(5_000),
    images: Array.from({ length: 6 }, (_, place) => image(`${place}`)),
    sizes: [size(8, 8, { name: 'Liten <&> fin' }), size(9, 8, { name: 'S'.repeat(60) })],
  });
  const items = itemsOf(bouquet, longest, product(10, { images }));
  expect(items).toHaveLength(6);
  expect(items.map(errorsIn)).toEqual(items.map(() => []));
  expect(new Set(items.map(({ id }) => id?.[0])).size).toBe(items.length);
});

it('What the specification of Google does not allow is found', () => {
  const [item = {}] = itemsOf(bouquet);
  expect(errorsIn({ ...item, price: ['299 kr'], colour: ['röd'], size: ['S', 'M'] })).toEqual([
    'size',
    'price',
    'colour',
  ]);
  const { link: _, ...bare } = item;
  expect(errorsIn(bare)).toEqual(['link']);
});
