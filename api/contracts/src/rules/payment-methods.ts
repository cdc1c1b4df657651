/** Method of an order with a total of 0 kr, which is completed without a payment. */
export const FREE_OF_CHARGE = 'free';

const METHODS: Readonly<Record<string, string>> = {
  card: 'Kort',
  swish: 'Swish',
  klarna: 'Klarna',
  [FREE_OF_CHARGE]: 'Ingen betalning',
};

/** `type`: Stripe's type of payment method, or `FREE_OF_CHARGE`. */
export const paymentMethodText = (type: string): string => METHODS[type] ?? type;

/** Stripe charges at least 3 kr. An order with a total of 0 kr needs no charge. */
const SMALLEST_CHARGE_ORE = 300;
export const isTooSmallToPay = (totalOre: number): boolean => totalOre > 0 && totalOre < SMALLEST_CHARGE_ORE;
export const TOO_SMALL_TO_PAY = 'Det går inte att betala mindre än 3 kr. Lägg till något mer i kundvagnen.';
