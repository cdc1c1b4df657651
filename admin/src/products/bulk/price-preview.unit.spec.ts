import { expect, it } from '@jest/globals';
import type { AdminProduct } from '@kronblad/contracts/product/schema';
import type { AdminProductSize } from '@kronblad/contracts/product/sizes-schema';
import { pricePreview, productsToChange, sizeNames } from './price-preview';

const sizeOf = (id: number, price: number, fields: Partial<AdminProductSize> = {}) =>
  ({
    id,
    name: '',
    price,
    compare_price: null,
    lowest_price_last_30_days: price,
    has_active_discount: false,
    final_price: price,
    discount_type: null,
    coming_discount: null,
    ...fields,
  }) as AdminProductSize;

const product = (id: number, price: number, fields: Partial<AdminProductSize> = {}) =>
  ({ id, version: 1, sizes: [sizeOf(id, price, fields)] as readonly AdminProductSize[] }) as AdminProduct;

it('The preview of prices shows new prices, those with a warning first, and counts the others', () => {
  const products = [
    product(1, 149.9),
    product(2, 100, { compare_price: 120, lowest_price_last_30_days: 80 }),
    product(3, 15),
    product(4, 15.4),
  ];
  const preview = pricePreview(products, { unit: 'kronor', value: -15, rounding: 'whole' });
  expect(preview.changes.map(({ product: { id }, price }) => [id, price])).toEqual([
    [2, 85],
    [1, 135],
  ]);
  expect(preview.changes[0]?.warning).toMatch(/de senaste 30 dagarna är 80/);
  expect(preview.changes[1]?.warning).toBeNull();
  expect(preview.impossible.map(({ size: { id } }) => id)).toEqual([3, 4]);
  expect(preview.unchanged).toBe(0);
});

it('The preview of prices counts a price that stays as unchanged', () => {
  const preview = pricePreview([product(1, 60)], { unit: 'percent', value: 0.5, rounding: 'whole' });
  expect(preview).toEqual({ changes: [], unchanged: 1, impossible: [] });
});

it('The preview of prices shows each size, or only those of one name, and changes only what it shows', () => {
  const bouquet = {
    ...product(1, 100, { name: 'Liten' }),
    sizes: [sizeOf(1, 100, { name: 'Liten' }), sizeOf(7, 200, { name: 'Stor' })],
  } as AdminProduct;
  const all = [bouquet, product(2, 50)];
  const change = { unit: 'kronor', value: 10, rounding: 'whole' } as const;
  expect(sizeNames(all)).toEqual(['Liten', 'Stor']);
  expect(productsToChange(pricePreview(all, change).changes)).toEqual([
    { id: 1, version: 1, size_ids: [1, 7] },
    { id: 2, version: 1, size_ids: [2] },
  ]);
  const large = pricePreview(all, change, 'Stor');
  expect(large.changes.map(({ size, price }) => [size.name, price])).toEqual([['Stor', 210]]);
  expect(productsToChange(large.changes)).toEqual([{ id: 1, version: 1, size_ids: [7] }]);
});
