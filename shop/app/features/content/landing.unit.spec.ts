import { categoriesOf } from './collection-categories';
import { collectionOf, isKnownCollection } from './collections';
import { forBrand, forCategory, forChristmas, forCollection } from './select-products';

const goods = (count: number, change: object = {}) =>
  Array.from({ length: count }, (_, place) => ({
    id: place + 1,
    name: `Vara ${place + 1}`,
    description: '',
    category_slugs: ['hylla'],
    inventory_quantity: 1,
    made_to_order: false,
    ...change,
  }));
const ids = (products: readonly { readonly id: number }[]) => products.map(({ id }) => id);

it('Products of a landing page are available ones up to the limit', () => {
  expect(forCategory(goods(13))).toHaveLength(12);
  expect(forChristmas(goods(9))).toHaveLength(8);
  expect(forCollection(goods(7), [], [])).toHaveLength(6);
  expect(forCategory(goods(3, { inventory_quantity: 0 }))).toEqual([]);
  expect(forCategory(goods(3, { inventory_quantity: 0, made_to_order: true }))).toHaveLength(3);
  expect(forCategory([{ id: Number.NaN, inventory_quantity: 1, made_to_order: true }])).toEqual([]);
});

it('A collection puts featured before discounted products, without duplicates', () => {
  const [first, second, third] = goods(3);
  expect(ids(forCollection([third!], [first!, third!, second!], []))).toEqual([3, 1, 2]);
});

it('A collection puts products of its own categories first', () => {
  const [first, second, third] = goods(3);
  const candle = { ...third!, category_slugs: ['annat', 'ljus'] };
  expect(ids(forCollection([first!, second!], [candle], ['ljus']))).toEqual([3, 1, 2]);
  const six = ['premium-inredning', 'svenska-favoriter', 'mysiga-hem'].flatMap((collection) =>
    categoriesOf(collection),
  );
  expect(new Set(six).size).toBe(six.length);
  expect(categoriesOf('host-och-glas')).toEqual([]);
});

it('Products of the brand match its name in any text', () => {
  const made_to_order = false;
  const shelf = [
    { id: 1, name: 'MAJAS kanna', description: '', inventory_quantity: 2, made_to_order },
    { id: 2, name: 'Handduk', description: 'Från Cottage-serien.', inventory_quantity: 1, made_to_order },
    { id: 3, name: 'Vas', description: 'Av glas.', inventory_quantity: 1, made_to_order },
    { id: 4, name: 'Majas fat', description: '', inventory_quantity: 0, made_to_order },
  ];
  expect(ids(forBrand([...shelf, ...shelf]))).toEqual([1, 2]);
});

it('A collection has its own texts, or a name from its slug', () => {
  expect(isKnownCollection('mysiga-hem')).toBe(true);
  expect(collectionOf('mysiga-hem').title).toBe('Mysiga hem');
  expect(collectionOf('host_och-glas').title).toBe('Host Och Glas');
  expect(isKnownCollection('constructor')).toBe(false);
  expect(collectionOf('--').title).toBe('Utvalt');
});
