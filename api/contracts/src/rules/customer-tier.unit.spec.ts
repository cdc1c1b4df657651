import { describe, expect, it } from '@jest/globals';
import { CUSTOMER_TIER_LABELS, customerTier } from './customer-tier.js';

describe('customer tier', () => {
  it.each([
    [2000, 'Högvärde'],
    [1999.99, 'Medelvärde'],
    [500, 'Medelvärde'],
    [499.99, 'Lågvärde'],
    [0, 'Lågvärde'],
  ])('%d kr is %s', (spent, label) => {
    expect(CUSTOMER_TIER_LABELS[customerTier(spent)]).toBe(label);
  });
});
