import { expect, it } from '@jest/globals';
import type { AdminProductSize } from '@kronblad/contracts/product/sizes-schema';
import {
  type DiscountForm,
  discountErrors,
  emptyForm,
  isChosen,
  removedText,
  setText,
  toPayload,
  withProduct,
  withSize,
} from './discount-form';

const form: DiscountForm = { ...emptyForm, value: 20, product_ids: [3, 4] };

it('The form of a discount sends the value of its type and 0 for the other', () => {
  expect(toPayload(form)).toMatchObject({ discount_percentage: 20, discount_amount: 0 });
  expect(toPayload({ ...form, discount_type: 'fixed' })).toMatchObject({
    discount_percentage: 0,
    discount_amount: 20,
  });
});

it('The form of a discount sends empty fields as null', () => {
  const payload = toPayload({ ...form, discount_label: '', start_date: '', end_date: '' });
  expect(payload).toMatchObject({ discount_label: null, start_date: null, end_date: null });
});

it('The message counts the products and sizes whose discount was set or removed', () => {
  expect(setText({ product_ids: [3, 4], size_ids: [] })).toBe('Rabatt har satts för 2 produkter!');
  expect(setText({ product_ids: [3], size_ids: [8] })).toBe('Rabatt har satts för 1 produkt och 1 storlek!');
  expect([removedText(1), removedText(2)]).toEqual(['Rabatten har tagits bort!', 'Rabatter har tagits bort!']);
});

it('The form of a discount accepts complete values', () => {
  expect(discountErrors(form)).toEqual({});
  expect(discountErrors({ ...form, discount_type: 'fixed', value: 500 })).toEqual({});
});

it.each([
  [{ product_ids: [] }, { product_ids: 'Välj minst en produkt' }],
  [{ value: null }, { value: 'Ange ett giltigt rabattvärde' }],
  [{ value: 0 }, { value: 'Ange ett giltigt rabattvärde' }],
  [{ value: 101 }, { value: 'Rabatten kan vara högst 100 procent.' }],
  [{ value: 100 }, { confirm_full: 'Bekräfta att varorna ska kosta 0 kr.' }],
  [{ discount_label: 'x'.repeat(101) }, { discount_label: 'Etiketten får vara högst 100 tecken.' }],
  [{ start_date: '2026-12-01', end_date: '2026-11-01' }, { end_date: 'Slutdatum kan inte ligga före startdatum.' }],
])('The form of a discount refuses %j', (change, errors) => {
  expect(discountErrors({ ...form, ...change })).toEqual(errors);
});

it('A chosen product means all its sizes, and all sizes chosen one by one mean the product', () => {
  const bouquet = { id: 5, sizes: [{ id: 5 }, { id: 9 }] as unknown as AdminProductSize[] };
  const whole = withProduct({ product_ids: [3], size_ids: [9] }, bouquet, true);
  expect(whole).toEqual({ product_ids: [3, 5], size_ids: [] });
  expect(isChosen(whole, bouquet, 9)).toBe(true);
  const one = withSize(whole, bouquet, 5, false);
  expect(one).toEqual({ product_ids: [3], size_ids: [9] });
  expect(withSize(one, bouquet, 5, true)).toEqual(whole);
  expect(withSize(one, bouquet, 9, false)).toEqual({ product_ids: [3], size_ids: [] });
});
