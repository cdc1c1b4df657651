import { useSyncExternalStore } from 'react';
import { type CartState, type CartStore, createCartStore, emptyCart } from './cart-store';

/** Use in the browser only: the server renders every page without the cart. */
export const cart: CartStore = createCartStore({
  items: {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
    removeItem: (key) => localStorage.removeItem(key),
  },
  choices: {
    getItem: (key) => sessionStorage.getItem(key),
    setItem: (key, value) => sessionStorage.setItem(key, value),
    removeItem: (key) => sessionStorage.removeItem(key),
  },
});

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
