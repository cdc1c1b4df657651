import { createPaymentIntent } from '@kronblad/contracts/views/checkout';
import type { CartCalculation } from '@kronblad/contracts/views/pricing';
import { type Purchase, requestOf } from './start-payment';

const purchase: Purchase = {
  details: {
    email: 'karin@exempel.se',
    firstName: 'Karin',
    lastName: 'Åström',
    phone: '070-174 06 12',
    address: 'Hamngatan 8',
    postalCode: '872 30',
    city: 'Kramfors',
    notes: '',
    noOffers: '',
  },
  method: 'delivery',
  items: [{ id: 4, quantity: 2 }],
  campaignCode: 'VALKOMMEN10',
  calculation: { total_amount: 449 } as CartCalculation,
  fewer: [],
};

describe('request for a payment', () => {
  it('is one that the API accepts', () => {
    expect(createPaymentIntent.safeParse(requestOf(purchase, 'abcdefgh')).error).toBeUndefined();
    expect(
      createPaymentIntent.safeParse(requestOf({ ...purchase, method: 'pickup' }, 'abcdefgh')).error,
    ).toBeUndefined();
  });

  it('carries the total that the shopper saw, and no price of any item', () => {
    const request = requestOf(purchase, 'abcdefgh');
    expect(request.total_amount).toBe(449);
    expect(request.order_data.items).toEqual([{ id: 4, quantity: 2 }]);
    expect(request.email).toBe('karin@exempel.se');
  });

  it('sends no address for pickup, though one is left in the form', () => {
    const { shipping_address, shipping_details, order_data } = requestOf({ ...purchase, method: 'pickup' }, 'abcdefgh');
    expect([shipping_address, shipping_details, order_data.address, order_data.postal_code, order_data.city]).toEqual(
      Array(5).fill(null),
    );
  });
});
