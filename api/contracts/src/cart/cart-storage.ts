import { sizeIdOf } from '../product/sizes.js';
import { MAX_IN_ALL, MAX_OF_ONE } from './cart-limits.js';

/** `size_id` is left out for a product that has one size. */
export interface CartGoods {
  readonly id: number;
  readonly size_id?: number;
}

export interface StoredCartItem extends CartGoods {
  readonly quantity: number;
}

export interface StoredCart {
  readonly items: readonly StoredCartItem[];
  /** True when an item had fields besides id, quantity and size_id. Then show `CART_TAMPERED_MESSAGE` and store `items`. */
  readonly tampered: boolean;
}

export const CART_TAMPERED_MESSAGE = 'SECURITY ALERT: Price manipulation detected and blocked. Cart has been secured.';
const MAX_ID = 2_147_483_647;
const FIELDS: ReadonlySet<string> = new Set(['id', 'quantity', 'size_id']);

/** Goods without a size are the first size, as a product that gets sizes keeps its old size first. */
export const isSameGoods = (one: CartGoods, other: CartGoods): boolean =>
  one.id === other.id && sizeOf(one) === sizeOf(other);

const sizeOf = ({ id, size_id }: CartGoods): number => sizeIdOf({ productId: id, sizeId: size_id });

/**
 * Parses a stored cart as untrusted text. Drops items without an integer id and quantity above 0, and sums duplicates.
 * Drops other fields (price, name) and reports them as tampering. Invalid JSON gives an empty cart.
 */
export function readStoredCart(raw: string | null): StoredCart {
  const stored = parseList(raw).filter(isRecord);
  const tampered = stored.some((item) => Object.keys(item).some((key) => !FIELDS.has(key)));
  const items = stored
    .filter(isCartItem)
    .reduce<readonly StoredCartItem[]>((cart, item) => addToCart(cart, item, item.quantity), []);
  return { items, tampered };
}

export function writeStoredCart(items: readonly StoredCartItem[]): string {
  return JSON.stringify(items.map(({ id, quantity, size_id }) => ({ id, quantity, size_id })));
}

export function addToCart(items: readonly StoredCartItem[], goods: CartGoods, quantity = 1): readonly StoredCartItem[] {
  const present = items.find((item) => isSameGoods(item, goods));
  return present
    ? setCartQuantity(items, goods, present.quantity + quantity)
    : setCartQuantity([...items, itemOf(goods, 0)], goods, quantity);
}

const itemOf = ({ id, size_id }: CartGoods, quantity: number): StoredCartItem =>
  size_id === undefined ? { id, quantity } : { id, quantity, size_id };

/** The goods of the cart that a priced item means: it names its size also when the cart does not. */
export function goodsOfItem(
  items: readonly StoredCartItem[],
  { id, size_id }: { readonly id: number; readonly size_id: number },
): CartGoods {
  const own = items.filter((item) => item.id === id);
  return (
    own.find((item) => sizeOf(item) === size_id) ?? own.find((item) => item.size_id === undefined) ?? { id, size_id }
  );
}

/** Caps the quantity at the order limits; zero or less removes the goods. Ignores goods not in the cart. */
export function setCartQuantity(
  items: readonly StoredCartItem[],
  goods: CartGoods,
  quantity: number,
): readonly StoredCartItem[] {
  const capped = Math.min(quantity, roomFor(items, goods));
  return capped > 0
    ? items.map((item) => (isSameGoods(item, goods) ? itemOf(goods, capped) : item))
    : removeFromCart(items, goods);
}

/** The highest quantity allowed with the cart's other items. */
export const roomFor = (items: readonly StoredCartItem[], goods: CartGoods): number =>
  Math.min(MAX_OF_ONE, MAX_IN_ALL - cartCount(removeFromCart(items, goods)));

export function removeFromCart(items: readonly StoredCartItem[], goods: CartGoods): readonly StoredCartItem[] {
  return items.filter((item) => !isSameGoods(item, goods));
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
  const isSize = item.size_id === undefined || isCount(item.size_id, MAX_ID);
  return isCount(item.id, MAX_ID) && isCount(item.quantity, Number.MAX_SAFE_INTEGER) && isSize;
}

function isCount(value: unknown, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max;
}
