import { useSyncExternalStore } from 'react';
import { type CartState, type CartStore, createCartStore, emptyCart } from './cart-store';

/** In the browser only. The server renders every page without it. */
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

/** Empty during hydration. */
export function useCart(): CartState {
  return useSyncExternalStore(cart.subscribe, cart.current, () => emptyCart);
}

const never = () => () => {};

/** False on the server and during hydration. */
export function useCartKnown(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
