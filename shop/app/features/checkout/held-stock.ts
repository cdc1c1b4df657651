import type { CartCalculation } from '@kronblad/contracts/views/pricing';
import type { HeldOrder } from './checkout-session';

interface Cart {
  readonly items: readonly { readonly id: number; readonly quantity: number }[];
  readonly shippingMethod: string;
  readonly campaignCode: string;
}

/** The same for the same goods, delivery and code. */
export const cartKey = ({ items, shippingMethod, campaignCode }: Cart): string =>
  JSON.stringify([items.map(({ id, quantity }) => [id, quantity]), shippingMethod, campaignCode]);

/**
 * What the checkout goes by. An order that waits for its payment holds its goods: to anybody who asks they are gone, also to
 * the shopper who holds them. So as long as it is the same cart, what it held is believed instead.
 */
export function withHeldStock(calculation: CartCalculation | null, cart: Cart, findHeld: () => HeldOrder | null) {
  if (!calculation || calculation.unavailable.length === 0) return calculation;
  const held = findHeld();
  return held?.cart === cartKey(cart) ? held.calculation : calculation;
}
