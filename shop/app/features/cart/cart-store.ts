import {
  addToCart,
  readStoredCart,
  removeFromCart,
  type StoredCartItem,
  setCartQuantity,
  writeStoredCart,
} from '@kronblad/contracts/rules/cart-storage';
import type { ShippingMethod } from '@kronblad/contracts/rules/shipping';
import { tidyCampaignCode } from '@kronblad/contracts/rules/typed-text';

export const CART_KEY = 'kronblad.cart';
const CHOICES_KEY = 'kronblad.cart-choices';
const MAX_CODE_LENGTH = 60;

export interface CartState {
  readonly items: readonly StoredCartItem[];
  readonly campaignCode: string;
  readonly shippingMethod: ShippingMethod;
}

export const emptyCart: CartState = { items: [], campaignCode: '', shippingMethod: 'delivery' };

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface Places {
  /** Persistent storage for product ids and quantities. */
  readonly items: Store;
  /** Storage per tab for campaign code and delivery method. */
  readonly choices: Store;
}

/**
 * The cart in the browser's storage, which is untrusted and shared by tabs. `check()` adopts changes of other tabs and
 * removes invalid content. Every change is applied to the stored cart, so that tabs do not undo each other's changes.
 * Without storage, the cart stays in memory.
 */
export function createCartStore(places: Places) {
  let state: CartState = emptyCart;
  let lastRaw: string | null = null;
  const listeners = new Set<() => void>();

  function replace(next: CartState) {
    state = next;
    for (const listener of listeners) listener();
  }

  const stored = () => attempt(() => places.items.getItem(CART_KEY), lastRaw);

  /** Adopts the stored cart. Returns false, and adopts nothing, when the shop itself would not write such a text. */
  function takeOver(): boolean {
    const raw = stored();
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
    const raw = textOf(items);
    const isKept = attempt(() => {
      if (raw === null) places.items.removeItem(CART_KEY);
      else places.items.setItem(CART_KEY, raw);
      return true;
    }, false);
    // When storage is full, it still holds the old content, which must not count as a change by another tab.
    lastRaw = isKept ? raw : attempt(() => places.items.getItem(CART_KEY), raw);
    replace({ ...state, items });
  }

  function saveChoices(choices: Partial<Pick<CartState, 'campaignCode' | 'shippingMethod'>>) {
    const { campaignCode, shippingMethod } = { ...state, ...choices };
    attempt(() => places.choices.setItem(CHOICES_KEY, JSON.stringify({ campaignCode, shippingMethod })));
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
      const { items, tampered } = readStoredCart(stored());
      saveItems(items);
      return tampered;
    },
    restoreChoices() {
      replace({ ...state, ...readChoices(attempt(() => places.choices.getItem(CHOICES_KEY), null)) });
    },
    add: (id: number, quantity = 1) => change((items) => addToCart(items, id, quantity)),
    setQuantity: (id: number, quantity: number) => change((items) => setCartQuantity(items, id, quantity)),
    remove: (id: number) => change((items) => removeFromCart(items, id)),
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
  const stored = attempt<Partial<Record<keyof CartState, unknown>> | null>(() => JSON.parse(raw ?? 'null'), null);
  return {
    campaignCode: typeof stored?.campaignCode === 'string' ? codeOf(stored.campaignCode) : '',
    shippingMethod: stored?.shippingMethod === 'pickup' ? 'pickup' : 'delivery',
  };
}

function codeOf(text: string): string {
  const code = tidyCampaignCode(text);
  return code.length <= MAX_CODE_LENGTH ? code : '';
}

function attempt<Value>(action: () => Value, otherwise: Value): Value;
function attempt(action: () => void): void;
function attempt<Value>(action: () => Value, otherwise?: Value) {
  try {
    return action();
  } catch {
    return otherwise;
  }
}
