import type { BrowserStorage } from '@kronblad/contracts/browser/browser-storage';
import {
  addToCart,
  type CartGoods,
  readStoredCart,
  removeFromCart,
  type StoredCartItem,
  setCartQuantity,
  writeStoredCart,
} from '@kronblad/contracts/cart/cart-storage';
import type { ShippingMethod } from '@kronblad/contracts/delivery/shipping';
import { tidyCampaignCode } from '@kronblad/contracts/text/typed-text';

export const CART_KEY = 'kronblad.cart';
const CHOICES_KEY = 'kronblad.cart-choices';
const METHODS = ['pickup', 'courier'] as const;
const MAX_CODE_LENGTH = 60;

export interface CartState {
  readonly items: readonly StoredCartItem[];
  readonly campaignCode: string;
  readonly shippingMethod: ShippingMethod;
}

export const emptyCart: CartState = { items: [], campaignCode: '', shippingMethod: 'delivery' };

interface Places {
  /** Persistent storage for ids of products and sizes, and quantities. */
  readonly items: BrowserStorage;
  /** Storage per tab for campaign code and delivery method. */
  readonly choices: BrowserStorage;
}

/**
 * The cart in the browser's storage, which is untrusted and shared by tabs. `check()` adopts changes of other tabs and
 * removes invalid content. Every change is applied to the stored cart, so that tabs do not undo each other's changes.
 */
export function createCartStore(places: Places) {
  let state: CartState = emptyCart;
  let lastRaw: string | null = null;
  const listeners = new Set<() => void>();

  function replace(next: CartState) {
    state = next;
    for (const listener of listeners) listener();
  }

  /** Adopts the stored cart. Returns false, and adopts nothing, when the shop itself would not write such a text. */
  function takeOver(): boolean {
    const raw = places.items.read(CART_KEY);
    if (raw === lastRaw) return true;
    const { items } = readStoredCart(raw);
    if (raw !== textOf(items)) return false;
    lastRaw = raw;
    replace({ ...state, items });
    return true;
  }

  function change(to: (items: CartState['items']) => CartState['items']) {
    takeOver();
    saveItems(to(state.items));
  }

  function saveItems(items: readonly StoredCartItem[]) {
    lastRaw = textOf(items);
    if (lastRaw === null) places.items.remove(CART_KEY);
    else places.items.write(CART_KEY, lastRaw);
    replace({ ...state, items });
  }

  function saveChoices(choices: Partial<Pick<CartState, 'campaignCode' | 'shippingMethod'>>) {
    const { campaignCode, shippingMethod } = { ...state, ...choices };
    places.choices.write(CHOICES_KEY, JSON.stringify({ campaignCode, shippingMethod }));
    replace({ ...state, campaignCode, shippingMethod });
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    current: () => state,

    /** Reads the stored cart. Returns true when invalid content had to be removed. */
    check(): boolean {
      if (takeOver()) return false;
      const { items, tampered } = readStoredCart(places.items.read(CART_KEY));
      saveItems(items);
      return tampered;
    },
    restoreChoices() {
      replace({ ...state, ...readChoices(places.choices.read(CHOICES_KEY)) });
    },
    add: (goods: CartGoods, quantity = 1) => change((items) => addToCart(items, goods, quantity)),
    setQuantity: (goods: CartGoods, quantity: number) => change((items) => setCartQuantity(items, goods, quantity)),
    remove: (goods: CartGoods) => change((items) => removeFromCart(items, goods)),
    setShippingMethod: (shippingMethod: ShippingMethod) => saveChoices({ shippingMethod }),
    setCampaignCode: (code: string) => saveChoices({ campaignCode: tidyCampaignCode(code) }),
    clear() {
      saveItems([]);
      saveChoices({ campaignCode: '' });
    },
  };
}

const textOf = (items: readonly StoredCartItem[]) => (items.length === 0 ? null : writeStoredCart(items));

export type CartStore = ReturnType<typeof createCartStore>;

function readChoices(raw: string | null): Pick<CartState, 'campaignCode' | 'shippingMethod'> {
  let stored: Partial<Record<keyof CartState, unknown>> | null = null;
  try {
    stored = JSON.parse(raw ?? 'null');
  } catch {
    // The shopper or an extension changed the text.
  }
  return {
    campaignCode: typeof stored?.campaignCode === 'string' ? codeOf(stored.campaignCode) : '',
    shippingMethod: METHODS.find((method) => method === stored?.shippingMethod) ?? 'delivery',
  };
}

function codeOf(text: string): string {
  const code = tidyCampaignCode(text);
  return code.length <= MAX_CODE_LENGTH ? code : '';
}
