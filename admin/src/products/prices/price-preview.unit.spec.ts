import { expect, it } from '@jest/globals';
import type { AdminProduct } from '@kronblad/contracts/views/catalogue';
import { pricePreview } from './price-preview';

const product = (id: number, price: number, fields: Partial<AdminProduct> = {}) =>
  ({
    id,
    price,
    compare_price: null,
    lowest_price_last_30_days: price,
    has_active_discount: false,
    ...fields,
  }) as AdminProduct;

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
  expect(preview.impossible.map(({ id }) => id)).toEqual([3, 4]);
  expect(preview.unchanged).toBe(0);
});

it('The preview of prices counts a price that stays as unchanged', () => {
  const preview = pricePreview([product(1, 60)], { unit: 'percent', value: 0.5, rounding: 'whole' });
  expect(preview).toEqual({ changes: [], unchanged: 1, impossible: [] });
});
