import { ProductDiscountRemoved, ProductDiscountSet } from './events.js';
import { removeDiscount, setDiscount } from './product-discount.decider.js';
import { type DiscountTerms, discountFrom } from './product-discount.js';

const size = { productId: 3, sizeId: 4 };
const terms: DiscountTerms = {
  discount: { type: 'percentage', percentage: 20 },
  startDate: '2026-11-20',
  endDate: '2026-11-27',
  label: 'Novemberrea',
};
const set = ProductDiscountSet({ ...size, ...terms });

it('Given no discount, when one is set, then the product has it', () => {
  expect(setDiscount(discountFrom([]), size, terms)).toEqual([set]);
});

it.each<[string, Partial<DiscountTerms>]>([
  ['percentage', { discount: { type: 'percentage', percentage: 25 } }],
  ['type', { discount: { type: 'fixed', amountOre: 2_000 } }],
  ['first day', { startDate: null }],
  ['last day', { endDate: '2026-11-28' }],
  ['label', { label: '' }],
])('Given a discount, when another %s is set, then it takes the old one’s place', (_, change) => {
  const wanted = { ...terms, ...change };
  const events = setDiscount(discountFrom([set]), size, wanted);
  expect(events).toEqual([ProductDiscountSet({ ...size, ...wanted })]);
  expect(discountFrom([set, ...events])).toEqual(wanted);
});

it('Given a discount, when the same is set, then there is no event', () => {
  expect(setDiscount(discountFrom([set]), size, { ...terms, discount: { ...terms.discount } })).toEqual([]);
});

it('Given a discount, when it is removed, then it is, once', () => {
  const events = removeDiscount(discountFrom([set]), size);
  expect(events).toEqual([ProductDiscountRemoved(size)]);
  expect(removeDiscount(discountFrom([set, ...events]), size)).toEqual([]);
});

it.each<[string, Partial<DiscountTerms>, string]>([
  ['0 %', { discount: { type: 'percentage', percentage: 0 } }, 'discount_percentage'],
  ['less than anybody could see', { discount: { type: 'percentage', percentage: 0.001 } }, 'discount_percentage'],
  ['101 %', { discount: { type: 'percentage', percentage: 101 } }, 'discount_percentage'],
  ['a negative percentage', { discount: { type: 'percentage', percentage: -5 } }, 'discount_percentage'],
  ['no number', { discount: { type: 'percentage', percentage: Number.NaN } }, 'discount_percentage'],
  ['0 kr', { discount: { type: 'fixed', amountOre: 0 } }, 'discount_amount'],
])('A discount %s is refused', (_, change, field) => {
  const message = 'Ange ett giltigt rabattvärde';
  expect(() => setDiscount(null, size, { ...terms, ...change })).toThrow(
    expect.objectContaining({ code: 'invalid_fields', message, details: { message, fields: { [field]: message } } }),
  );
});

it('A discount with its last day before the first is refused', () => {
  expect(() => setDiscount(null, size, { ...terms, endDate: '2026-11-19' })).toThrow(
    expect.objectContaining({ details: { fields: { end_date: 'Slutdatum kan inte ligga före startdatum.' } } }),
  );
  expect(setDiscount(null, size, { ...terms, endDate: '2026-11-20' })).toHaveLength(1);
});
