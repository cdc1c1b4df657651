import type { AccountRole } from '../books/accounts.js';
import type { ShopPayment } from './ways-to-pay.js';

/** Method of an order with a total of 0 kr, which is completed without a payment. */
export const FREE_OF_CHARGE = 'free';

/** The methods of payments in the shop itself, which Stripe knows nothing of. */
export const SHOP_METHODS = {
  cash: 'cash',
  terminal: 'terminal',
  swish: 'swish_in_shop',
} as const satisfies Record<ShopPayment, string>;

/** The account that a payment in the shop is booked on, by its method. */
export const SHOP_ACCOUNTS = {
  cash: 'cash',
  terminal: 'cardTerminal',
  swish_in_shop: 'swish',
} as const satisfies Record<(typeof SHOP_METHODS)[ShopPayment], AccountRole>;
export type ShopAccount = (typeof SHOP_ACCOUNTS)[keyof typeof SHOP_ACCOUNTS];

/** Null for a payment at Stripe, and for an order without one. */
export const shopAccountOf = (method: string): ShopAccount | null =>
  (SHOP_ACCOUNTS as Readonly<Record<string, ShopAccount>>)[method] ?? null;

export const isOutsideStripe = (method: string): boolean => method === FREE_OF_CHARGE || shopAccountOf(method) !== null;

const METHODS: Readonly<Record<string, string>> = {
  card: 'Kort',
  swish: 'Swish',
  klarna: 'Klarna',
  [SHOP_METHODS.cash]: 'Kontant',
  [SHOP_METHODS.terminal]: 'Kort i butiken',
  [SHOP_METHODS.swish]: 'Swish i butiken',
  [FREE_OF_CHARGE]: 'Ingen betalning',
};

/** Names of Stripe's payment methods in the shop's texts, in the texts' order. */
const OFFERED = {
  card: 'kort',
  swish: 'Swish',
  klarna: 'Klarna',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
} as const;
export type OfferedMethod = keyof typeof OFFERED;
export const OFFERED_METHODS = Object.keys(OFFERED) as OfferedMethod[];

/** `kort, Swish eller Klarna`; a card when nothing is known. */
export function offeredText(methods: readonly string[]): string {
  const names = OFFERED_METHODS.filter((method) => methods.includes(method)).map((method) => OFFERED[method]);
  const last = names.at(-1) ?? OFFERED.card;
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} eller ${last}` : last;
}

/** `type`: Stripe's type of payment method, `FREE_OF_CHARGE`, or one of `SHOP_METHODS`. */
export const paymentMethodText = (type: string): string => METHODS[type] ?? type;

/** Stripe charges at least 3 kr. An order with a total of 0 kr needs no charge. */
const SMALLEST_CHARGE_ORE = 300;
export const isTooSmallToPay = (totalOre: number): boolean => totalOre > 0 && totalOre < SMALLEST_CHARGE_ORE;
export const TOO_SMALL_TO_PAY = 'Det går inte att betala mindre än 3 kr. Lägg till något mer i kundvagnen.';
