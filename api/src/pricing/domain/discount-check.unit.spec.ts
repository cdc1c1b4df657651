import { checkDiscount, type DiscountedGoods } from './discount-check.js';
import type { DiscountTerms } from './product-discount.js';

const TODAY = '2026-11-23';
const NOT = { full: false, replace: false };
const terms = (discount: DiscountTerms['discount'], endDate: string | null = null): DiscountTerms => ({
  discount,
  startDate: null,
  endDate,
  label: 'Rea',
});
const mug = (current: DiscountTerms | null = null): DiscountedGoods => ({
  productId: 1,
  sizeId: 1,
  name: 'Mugg',
  sizeName: '',
  priceOre: 11_900,
  current,
});
const percent = (percentage: number) => terms({ type: 'percentage', percentage });
const fixed = (amountOre: number) => terms({ type: 'fixed', amountOre });
const refused = (code: string, details = {}) =>
  expect.objectContaining({ code, details: expect.objectContaining(details) });

it('Given a fixed amount at the price or above, then it is refused and the products are named', () => {
  expect(() => checkDiscount([mug()], fixed(11_899), NOT, TODAY)).not.toThrow();
  expect(() => checkDiscount([mug()], fixed(11_900), { full: true, replace: true }, TODAY)).toThrow(
    refused('discount_not_below_price', {
      message: 'Rabatten måste vara lägre än priset.',
      fields: { discount_amount: 'Rabatten måste vara lägre än priset. Gäller Mugg.' },
    }),
  );
});

it('Given 100 percent, then a discount waits for a confirmation', () => {
  expect(() => checkDiscount([mug()], percent(100), NOT, TODAY)).toThrow(refused('full_discount'));
  expect(() => checkDiscount([mug()], percent(100), { full: true, replace: false }, TODAY)).not.toThrow();
});

it('Given another discount that is not over, then replacing it waits for a confirmation and names the old one', () => {
  const replaced = [{ id: 1, size_id: 1, name: 'Mugg', discount_type: 'percentage', value: 25, discount_label: 'Rea' }];
  expect(() => checkDiscount([mug(percent(25))], percent(30), NOT, TODAY)).toThrow(
    refused('discount_replaces', { body: { replaced } }),
  );
  expect(() => checkDiscount([mug(percent(25))], percent(30), { full: false, replace: true }, TODAY)).not.toThrow();
  expect(() => checkDiscount([mug(percent(25))], percent(25), NOT, TODAY)).not.toThrow();
  const over = terms({ type: 'percentage', percentage: 25 }, '2026-11-22');
  expect(() => checkDiscount([mug(over)], percent(30), NOT, TODAY)).not.toThrow();
});
