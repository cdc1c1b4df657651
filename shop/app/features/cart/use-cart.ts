import { useSyncExternalStore } from 'react';
import { lastingStorage, tabStorage } from '../../device/storage';
import { type CartState, type CartStore, createCartStore, emptyCart } from './cart-store';

/** Use in the browser only: the server renders every page without the cart. */
export const cart: CartStore = createCartStore({ items: lastingStorage, choices: tabStorage });

/** The cart is empty during hydration. */
export function useCart(): CartState {
  return useSyncExternalStore(cart.subscribe, cart.current, () => emptyCart);
}

const never = () => () => {};

/** False on the server and during hydration, when the cart is not read yet. */
export function useCartKnown(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
