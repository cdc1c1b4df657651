import { invalidRequest } from '../api/api-error.ts';

/**
 * Minimum charge per currency in its smallest unit. Source:
 * https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
 */
const MINIMUM: Record<string, { amount: number; symbol: string }> = {
  sek: { amount: 300, symbol: 'kr' },
  nok: { amount: 300, symbol: 'kr' },
  dkk: { amount: 250, symbol: 'kr' },
  eur: { amount: 50, symbol: '€' },
  usd: { amount: 50, symbol: '$' },
  gbp: { amount: 30, symbol: '£' },
};

const MAXIMUM = 99_999_999;

/** Formats amounts as Stripe's messages do: `3.00 kr`, `€0.50`. */
export function formatAmount(amount: number, currency: string): string {
  const symbol = MINIMUM[currency]?.symbol ?? currency;
  const number = (amount / 100).toFixed(2);
  return symbol === 'kr' ? `${number} kr` : `${symbol}${number}`;
}

export function checkCurrency(given: string): string {
  const currency = given.toLowerCase();
  if (MINIMUM[currency]) return currency;
  const supported = Object.keys(MINIMUM).join(', ');
  throw invalidRequest(
    `Invalid currency: ${given.slice(0, 10)}. Stripe currently supports these currencies: ${supported}`,
    undefined,
    'currency',
  );
}

export function checkAmount(amount: number, currency: string): number {
  if (amount < 1) {
    throw invalidRequest('This value must be greater than or equal to 1.', 'parameter_invalid_integer', 'amount');
  }
  const minimum = MINIMUM[currency]?.amount ?? 1;
  if (amount < minimum) {
    const least = formatAmount(minimum, currency);
    throw invalidRequest(`Amount must be at least ${least} ${currency}`, 'amount_too_small', 'amount');
  }
  if (amount > MAXIMUM) {
    const most = formatAmount(MAXIMUM, currency);
    throw invalidRequest(`Amount must be no more than ${most} ${currency}`, 'amount_too_large', 'amount');
  }
  return amount;
}
