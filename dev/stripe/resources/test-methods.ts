/** Methods that the account offers besides cards, as chosen in Stripe's dashboard. */
export const OTHER_METHODS = ['swish', 'klarna'] as const;

export interface TestMethod {
  readonly type: 'card' | (typeof OTHER_METHODS)[number];
  readonly number?: string;
  readonly brand?: 'visa' | 'mastercard';
  readonly wallet?: 'google_pay';
  /** The shopper answers in a dialog of the bank or the wallet, in the Swish app or on Klarna's page. */
  readonly authenticate?: boolean;
  readonly decline?: 'generic_decline' | 'insufficient_funds' | 'test_mode_live_card';
  readonly refund?: 'fails' | 'pending';
  readonly disputed?: boolean;
}

const card = (number: string, more: Partial<TestMethod> = {}): TestMethod => ({
  type: 'card',
  number,
  brand: 'visa',
  ...more,
});

/** By payment method id. Source: https://docs.stripe.com/testing; those of the wallet, Swish and Klarna are our own. */
const TEST_METHODS: Readonly<Record<string, TestMethod>> = {
  pm_card_visa: card('4242424242424242'),
  pm_card_mastercard: card('5555555555554444', { brand: 'mastercard' }),
  pm_card_chargeDeclined: card('4000000000000002', { decline: 'generic_decline' }),
  pm_card_chargeDeclinedInsufficientFunds: card('4000000000009995', { decline: 'insufficient_funds' }),
  pm_card_authenticationRequiredOnSetup: card('4000002500003155', { authenticate: true }),
  pm_card_authenticationRequired: card('4000002760003184', { authenticate: true }),
  pm_card_refundFail: card('4000000000005126', { refund: 'fails' }),
  pm_card_pendingRefund: card('4000000000007726', { refund: 'pending' }),
  pm_card_createDispute: card('4000000000000259', { disputed: true }),
  pm_google_pay: card('4242424242424242', { wallet: 'google_pay', authenticate: true }),
  pm_swish: { type: 'swish', authenticate: true },
  pm_klarna: { type: 'klarna', authenticate: true },
};

/** Prefix for any other card number, which counts as a real card. Only its last digits are kept. */
const LIVE = 'pm_live_';

export function methodOfNumber(number: string): string {
  const known = Object.entries(TEST_METHODS).find(([, method]) => method.number === number && !method.wallet);
  return known ? known[0] : `${LIVE}${number.slice(-4)}`;
}

export function methodOf(id: string): TestMethod | undefined {
  if (id.startsWith(LIVE)) return card(id.slice(LIVE.length), { decline: 'test_mode_live_card' });
  return Object.hasOwn(TEST_METHODS, id) ? TEST_METHODS[id] : undefined;
}
