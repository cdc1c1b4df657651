export interface TestCard {
  readonly number: string;
  readonly brand: 'visa' | 'mastercard';
  readonly authenticate?: boolean;
  readonly decline?: 'generic_decline' | 'insufficient_funds' | 'test_mode_live_card';
  readonly refund?: 'fails' | 'pending';
  readonly disputed?: boolean;
}

/** By payment method id. Source: https://docs.stripe.com/testing */
const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  pm_card_visa: { number: '4242424242424242', brand: 'visa' },
  pm_card_mastercard: { number: '5555555555554444', brand: 'mastercard' },
  pm_card_chargeDeclined: { number: '4000000000000002', brand: 'visa', decline: 'generic_decline' },
  pm_card_chargeDeclinedInsufficientFunds: {
    number: '4000000000009995',
    brand: 'visa',
    decline: 'insufficient_funds',
  },
  pm_card_authenticationRequiredOnSetup: { number: '4000002500003155', brand: 'visa', authenticate: true },
  pm_card_authenticationRequired: { number: '4000002760003184', brand: 'visa', authenticate: true },
  pm_card_refundFail: { number: '4000000000005126', brand: 'visa', refund: 'fails' },
  pm_card_pendingRefund: { number: '4000000000007726', brand: 'visa', refund: 'pending' },
  pm_card_createDispute: { number: '4000000000000259', brand: 'visa', disputed: true },
};

/** Prefix for any other card number, which counts as a real card. Only its last digits are kept. */
const LIVE = 'pm_live_';

export function methodOfNumber(number: string): string {
  const known = Object.entries(TEST_CARDS).find(([, card]) => card.number === number);
  return known ? known[0] : `${LIVE}${number.slice(-4)}`;
}

export function cardOf(method: string): TestCard | undefined {
  if (method.startsWith(LIVE))
    return { number: method.slice(LIVE.length), brand: 'visa', decline: 'test_mode_live_card' };
  return Object.hasOwn(TEST_CARDS, method) ? TEST_CARDS[method] : undefined;
}
