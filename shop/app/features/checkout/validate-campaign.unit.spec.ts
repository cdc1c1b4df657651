import type { CartCalculation } from '@kronblad/contracts/price/schema';
import { campaignQuestion } from './validate-campaign';

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
