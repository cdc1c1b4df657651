import { useSyncExternalStore } from 'react';
import { type CartState, type CartStore, createCartStore, emptyCart } from './cart-store';

/** The tab's one cart. Exists in the browser only: the server renders every page without it. */
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

/** What is in the cart; empty while the page is being taken over from the server. */
export function useCart(): CartState {
  return useSyncExternalStore(cart.subscribe, cart.current, () => emptyCart);
}

const never = () => () => {};

/** False on the server and while taking over its page, when the cart is not known yet. */
export function useCartKnown(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
