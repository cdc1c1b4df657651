import { MAX_IN_ALL, MAX_OF_ONE } from './cart-limits.js';

export interface StoredCartItem {
  readonly id: number;
  readonly quantity: number;
}

export interface StoredCart {
  readonly items: readonly StoredCartItem[];
  /** True when an item had fields besides id and quantity. Then show `CART_TAMPERED_MESSAGE` and store `items`. */
  readonly tampered: boolean;
}

export const CART_TAMPERED_MESSAGE = 'SECURITY ALERT: Price manipulation detected and blocked. Cart has been secured.';
const MAX_ID = 2_147_483_647;

/**
 * Parses a stored cart as untrusted text. Drops items without an integer id and quantity above 0, and sums duplicates.
 * Drops other fields (price, name) and reports them as tampering. Invalid JSON gives an empty cart.
 */
export function readStoredCart(raw: string | null): StoredCart {
  const stored = parseList(raw).filter(isRecord);
  const tampered = stored.some((item) => Object.keys(item).some((key) => key !== 'id' && key !== 'quantity'));
  const items = stored
    .filter(isCartItem)
    .reduce<readonly StoredCartItem[]>((cart, { id, quantity }) => addToCart(cart, id, quantity), []);
  return { items, tampered };
}

export function writeStoredCart(items: readonly StoredCartItem[]): string {
  return JSON.stringify(items.map(({ id, quantity }) => ({ id, quantity })));
}

export function addToCart(items: readonly StoredCartItem[], id: number, quantity = 1): readonly StoredCartItem[] {
  const present = items.find((item) => item.id === id);
  return present
    ? setCartQuantity(items, id, present.quantity + quantity)
    : setCartQuantity([...items, { id, quantity: 0 }], id, quantity);
}

/** Caps the quantity at the order limits; zero or less removes the product. Ignores products not in the cart. */
export function setCartQuantity(
  items: readonly StoredCartItem[],
  id: number,
  quantity: number,
): readonly StoredCartItem[] {
  const capped = Math.min(quantity, roomFor(items, id));
  return capped > 0
    ? items.map((item) => (item.id === id ? { id, quantity: capped } : item))
    : removeFromCart(items, id);
}

/** The highest quantity of a product allowed with the cart's other items. */
export const roomFor = (items: readonly StoredCartItem[], id: number): number =>
  Math.min(MAX_OF_ONE, MAX_IN_ALL - cartCount(removeFromCart(items, id)));

export function removeFromCart(items: readonly StoredCartItem[], id: number): readonly StoredCartItem[] {
  return items.filter((item) => item.id !== id);
}

export function cartCount(items: readonly StoredCartItem[]): number {
  return items.reduce((count, { quantity }) => count + quantity, 0);
}

function parseList(raw: string | null): unknown[] {
  if (raw === null) return [];
  try {
    const value: unknown = JSON.parse(raw);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCartItem(item: Record<string, unknown>): item is Record<string, unknown> & StoredCartItem {
  return isCount(item.id, MAX_ID) && isCount(item.quantity, Number.MAX_SAFE_INTEGER);
}

function isCount(value: unknown, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max;
}
