import type { CartCalculation } from '@kronblad/contracts/views/pricing';
import { cartKey, withHeldStock } from './held-stock';

const cart = { items: [{ id: 4, quantity: 1 }], shippingMethod: 'delivery', campaignCode: '' };
const complete = { unavailable: [], total_amount: 449 } as unknown as CartCalculation;
const lacking = {
  unavailable: [{ id: 4, name: 'Vas', reason: 'sold_out', available: 0 }],
  total_amount: 0,
} as unknown as CartCalculation;
const held = { clientSecret: 'pi_1_secret_2', cart: cartKey(cart), calculation: complete };

describe('stock that the shopper holds', () => {
  it('counts as there for the same cart', () => {
    expect(withHeldStock(lacking, cart, () => held)).toBe(complete);
  });

  it('does not count for another cart, delivery or code', () => {
    expect(withHeldStock(lacking, { ...cart, items: [{ id: 4, quantity: 2 }] }, () => held)).toBe(lacking);
    expect(withHeldStock(lacking, { ...cart, shippingMethod: 'pickup' }, () => held)).toBe(lacking);
    expect(withHeldStock(lacking, { ...cart, campaignCode: 'VALKOMMEN10' }, () => held)).toBe(lacking);
  });

  it('gives way to a price that can be had now', () => {
    const now = { ...complete, total_amount: 399 };
    expect(withHeldStock(now, cart, () => held)).toBe(now);
  });

  it('is nothing without an order', () => {
    expect(withHeldStock(lacking, cart, () => null)).toBe(lacking);
    expect(withHeldStock(null, cart, () => held)).toBeNull();
  });
});
