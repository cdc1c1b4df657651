import { expect, it } from '@jest/globals';
import type { CartCalculation } from '@kronblad/contracts/price/schema';
import { campaignQuestion, codeScopeText } from './campaign-code';

it('A discount code is asked about with the sizes of the cart', () => {
  const calculation = {
    subtotal: 300,
    items: [
      { id: 7, size_id: 7, quantity: 60, has_discount: true },
      { id: 7, size_id: 31, quantity: 60, has_discount: false },
    ],
  } as unknown as CartCalculation;
  expect(campaignQuestion('VINTER', calculation)).toEqual({
    code: 'VINTER',
    cart_total: 300,
    has_discounted_products: true,
    items: [
      { id: 7, size_id: 7, quantity: 60 },
      { id: 7, size_id: 31, quantity: 60 },
    ],
  });
});

const item = (quantity: number, has_discount: boolean) => ({ quantity, has_discount });
const cart = (...items: object[]) =>
  ({
    items,
    campaign_discount: 25,
    campaign_discount_amount: 75,
    breakdown: { campaign_applied_to: 300, discounted_products_total: 100 },
  }) as unknown as CartCalculation;

it('A code that leaves out reduced items explains its amount', () => {
  expect(codeScopeText(cart(item(3, false), item(2, true)))).toBe(
    'Gäller 3 av 5 varor, de övriga är redan nedsatta: 25\u00A0% av 300,00\u00A0kr = 75,00\u00A0kr.',
  );
  expect(codeScopeText(cart(item(1, false), item(1, true)))).toMatch(/^Gäller 1 av 2 varor, en är redan nedsatt:/);
});

it('A code that applies to all items needs no explanation', () => {
  expect(codeScopeText(cart(item(3, false)))).toBeNull();
});
