import { describe, expect, it } from '@jest/globals';
import { PaymentIntentCreated } from '@kronblad/contracts/events/orders';
import { given, placed } from '../../../test/builders/order.js';
import { isOwnIntent } from './intent-ownership.js';

const order = given(placed({ checkoutId: 'checkout-0007', orderNumber: 'ORD-1795250818031' }));
const claim = { intentId: 'pi_1', currency: 'sek', checkoutId: null, orderNumber: null };

describe('an intent that names an order', () => {
  it('is its own when the order has noted it', () => {
    const noted = given(placed(), PaymentIntentCreated({ orderId: 7, intentId: 'pi_1', amountOre: 59_800 }));
    expect(isOwnIntent(noted, claim)).toBe(true);
    expect(isOwnIntent(noted, { ...claim, intentId: 'pi_2' })).toBe(false);
  });

  it('is its own when the note was lost, but it names the checkout', () => {
    expect(isOwnIntent(order, { ...claim, checkoutId: 'checkout-0007' })).toBe(true);
  });

  it('is its own when it is from before checkouts were named, and names the number', () => {
    expect(isOwnIntent(order, { ...claim, orderNumber: 'ORD-1795250818031' })).toBe(true);
  });

  it('is another’s with another checkout, another number or none at all', () => {
    const orderNumber = 'ORD-1795250818031';
    expect(isOwnIntent(order, { ...claim, checkoutId: 'checkout-0008', orderNumber })).toBe(false);
    expect(isOwnIntent(order, { ...claim, orderNumber: 'ORD-1795250818032' })).toBe(false);
    expect(isOwnIntent(order, claim)).toBe(false);
  });

  it('is another’s in another currency', () => {
    expect(isOwnIntent(order, { ...claim, checkoutId: 'checkout-0007', currency: 'eur' })).toBe(false);
  });
});
