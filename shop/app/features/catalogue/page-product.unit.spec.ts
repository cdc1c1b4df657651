import { shownReduction } from '@kronblad/contracts/price/shown-reduction';
import type { Product } from '@kronblad/contracts/product/schema';
import type { ProductSize } from '@kronblad/contracts/product/sizes-schema';
import { cardOf } from './card-product';
import { captionsOf, openedSize, pageProduct, picturesFrom, productOfSize } from './page-product';

const size = (id: number, name: string, facts: Partial<ProductSize> = {}) =>
  ({ id, name, sku: `S-${id}`, final_price: 100 * id, inventory_quantity: 1, image: null, ...facts }) as ProductSize;

/** Its cheapest buyable size, which a list prices, is the second. */
const bouquet = pageProduct({
  id: 1,
  name: 'Rosenbukett',
  sku: 'S-2',
  final_price: 200,
  price_from: true,
  image_details: [{ url: '/a' }, { url: '/b' }],
  sizes: [
    size(1, 'Liten', { inventory_quantity: 0 }),
    size(2, 'Mellan', { image: '/a' }),
    size(3, 'Extra stor', { image: '/b' }),
  ],
} as unknown as Product);

it.each([
  ['extra-stor', 3],
  ['liten', 1],
  ['jattestor', 2],
  ['', 2],
  [null, 2],
])('The address with storlek=%s opens the size that it names, or the one that lists price', (slug, id) => {
  expect(openedSize(bouquet, slug)?.id).toBe(id);
});

it('A product is sold with price, stock and SKU of the chosen size', () => {
  const sold = productOfSize(bouquet, openedSize(bouquet, 'extra-stor'));
  expect(sold).toMatchObject({ id: 1, name: 'Rosenbukett', sku: 'S-3', final_price: 300, price_from: false });
});

it('The only size in sale is named and put in the cart when it has a name', () => {
  const rose = (name: string) =>
    ({
      id: 1,
      name: 'Ros',
      sku: 'S-3',
      description: '',
      image_details: [],
      sizes: [size(3, name)],
    }) as unknown as Product;
  expect(openedSize(pageProduct(rose('Stor')), null)).toMatchObject({ id: 3, name: 'Stor' });
  expect(cardOf(rose('Stor'))).toMatchObject({ has_sizes: false, size_id: 3 });
  expect(cardOf(rose(''))).not.toHaveProperty('size_id');
});

it('The page of a product with one size carries it once', () => {
  const vase = pageProduct({ id: 4, sku: 'V', sizes: [size(4, '')] } as unknown as Product);
  expect(vase.sizes).toEqual([]);
  expect(openedSize(vase, 'liten')).toBeUndefined();
  expect(productOfSize(vase, undefined)).toMatchObject({ id: 4, sku: 'V' });
});

it('The picture of the opened size comes first, and pictures tell which sizes they show', () => {
  const first = (slug: string) => picturesFrom(bouquet, openedSize(bouquet, slug))[0]?.url;
  expect([first('extra-stor'), first('liten')]).toEqual(['/b', '/a']);
  expect([...captionsOf(bouquet)]).toEqual([
    ['/a', 'Bilden visar Mellan'],
    ['/b', 'Bilden visar Extra stor'],
  ]);
});

it('A reduced wreath shows the price to pay, and no sale', () => {
  const facts = {
    ...{ price: 1395, final_price: 1195, compare_price: null, lowest_price_30_days: 1395 },
    ...{ discount_type: 'fixed', discount_amount: 200, discount_label: 'Höstrea', description: '', image_details: [] },
  } as const;
  const reduced = (kind: Product['kind']) =>
    ({
      id: 5,
      sku: 'K',
      kind,
      ...facts,
      sizes: [size(5, '45 cm', facts as Partial<ProductSize>)],
    }) as unknown as Product;
  const shown = (kind: Product['kind']) =>
    [cardOf(reduced(kind)), pageProduct(reduced(kind)), pageProduct(reduced(kind)).sizes[0]!].map(
      (each) => [each.final_price, shownReduction(each)?.badge ?? null] as const,
    );
  expect(shown('goods')).toEqual(Array(3).fill([1195, '−200\u00a0kr']));
  expect(shown('funeral')).toEqual(Array(3).fill([1195, null]));
  expect(pageProduct(reduced('funeral')).discount_label).toBeNull();
});
