import { oreOff, percentOff, product } from '../../../test/builders/pricing.js';
import { discountedProducts, discountStatistics } from './discounted-products.js';

const TODAY = '2026-11-21';
const catalogue = [
  product(1),
  product(2, { discount: percentOff(20) }),
  product(3, { discount: oreOff(2_500) }),
  product(4, { discount: percentOff(50, null, '2026-11-28') }),
  product(5, { discount: percentOff(30, null, '2026-11-29') }),
  product(6, { discount: percentOff(10, '2026-11-22', '2026-11-23') }),
  product(7, { discount: percentOff(10, null, '2026-11-20') }),
].map((each) => ({ ...each, sizes: [{ ...each.first, unannounced: null }] })) as unknown as Parameters<
  typeof discountedProducts
>[0];

it('The list has products with a discount set, whether it holds or not', () => {
  const found = discountedProducts(catalogue, TODAY);
  expect(found.map(({ id, status }) => [id, status])).toEqual([
    [2, 'active'],
    [3, 'active'],
    [4, 'active'],
    [5, 'active'],
    [6, 'upcoming'],
    [7, 'expired'],
  ]);
});

it('The list has the price now and the price under the discount, and leaves the other kind of value at 0', () => {
  const found = discountedProducts(catalogue, TODAY);
  expect(found[1]).toMatchObject({
    price: 100,
    has_active_discount: true,
    final_price: 75,
    discounted_price: 75,
    discount_type: 'fixed',
    discount_amount: 25,
    discount_percentage: 0,
    discount_label: null,
    image: '/api/image/thumb_3.webp',
    version: 1,
  });
  expect(found[4]).toMatchObject({
    has_active_discount: false,
    final_price: 100,
    discounted_price: 90,
    discount_percentage: 10,
    discount_amount: 0,
    discount_label: 'Rea',
    start_date: '2026-11-22',
  });
});

it('The statistics count the discounts that hold today, their average, and those that end within seven days', () => {
  expect(discountStatistics(discountedProducts(catalogue, TODAY), TODAY)).toEqual({
    active_discounts: 4,
    // (20 + 25 + 50 + 30) / 4 = 31.25
    average_discount_percentage: 31.3,
    expiring_soon: 1,
  });
});

it('Given no discounts, then all statistics are 0', () => {
  expect(discountStatistics([], TODAY)).toEqual({
    active_discounts: 0,
    average_discount_percentage: 0,
    expiring_soon: 0,
  });
});
