/** Method of an order with a total of 0 kr, which is completed without a payment. */
export const FREE_OF_CHARGE = 'free';

const METHODS: Readonly<Record<string, string>> = {
  card: 'Kort',
  swish: 'Swish',
  klarna: 'Klarna',
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

/** `type`: Stripe's type of payment method, or `FREE_OF_CHARGE`. */
export const paymentMethodText = (type: string): string => METHODS[type] ?? type;

/** Stripe charges at least 3 kr. An order with a total of 0 kr needs no charge. */
const SMALLEST_CHARGE_ORE = 300;
export const isTooSmallToPay = (totalOre: number): boolean => totalOre > 0 && totalOre < SMALLEST_CHARGE_ORE;
export const TOO_SMALL_TO_PAY = 'Det går inte att betala mindre än 3 kr. Lägg till något mer i kundvagnen.';
