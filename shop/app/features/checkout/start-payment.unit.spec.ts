import { createPaymentIntent } from '@kronblad/contracts/checkout/schema';
import type { CartCalculation } from '@kronblad/contracts/price/schema';
import { noDetails, type Purchase } from './checkout-document';
import { requestOf } from './start-payment';

const purchase: Purchase = {
  details: {
    ...noDetails,
    email: 'karin@exempel.se',
    firstName: 'Karin',
    lastName: 'Åström',
    phone: '070-174 06 12',
    address: 'Hamngatan 8',
    postalCode: '872 30',
    city: 'Kramfors',
  },
  method: 'delivery',
  items: [{ id: 4, size_id: 31, quantity: 2 }],
  campaignCode: 'VALKOMMEN10',
  calculation: { total_amount: 449 } as CartCalculation,
  delivery: null,
  reduced: [],
};

it('The payment request is valid for the API', () => {
  expect(createPaymentIntent.safeParse(requestOf(purchase, 'abcdefgh', null)).error).toBeUndefined();
  expect(
    createPaymentIntent.safeParse(requestOf({ ...purchase, method: 'pickup' }, 'abcdefgh', null)).error,
  ).toBeUndefined();
});

it('The payment request carries the visit, if any, beside the order', () => {
  expect(requestOf(purchase, 'abcdefgh', null)).not.toHaveProperty('visit_reference');
  const { visit_reference, order_data } = requestOf(purchase, 'abcdefgh', 'visit-number');
  expect(visit_reference).toBe('visit-number');
  expect(JSON.stringify(order_data)).not.toContain('visit-number');
});

it('The payment request carries the total that the shopper saw, and no item prices', () => {
  const request = requestOf(purchase, 'abcdefgh', null);
  expect(request.total_amount).toBe(449);
  expect(request.order_data.items).toEqual([{ id: 4, size_id: 31, quantity: 2 }]);
  expect(request.email).toBe('karin@exempel.se');
});

it('The payment request sends no address for pickup, even when the form has one', () => {
  const { shipping_address, shipping_details, order_data } = requestOf(
    { ...purchase, method: 'pickup' },
    'abcdefgh',
    null,
  );
  expect([shipping_address, shipping_details, order_data.address, order_data.postal_code, order_data.city]).toEqual(
    Array(5).fill(null),
  );
});
