import { CART_LIMIT_MESSAGE } from '@kronblad/contracts/rules/cart-limits';
import { roomFor } from '@kronblad/contracts/rules/cart-storage';
import { tellVisit } from '../../device/visit-events';
import { toast } from '../../ui/toast-store';
import { cart } from './use-cart';

export interface Addable {
  readonly id: number;
  readonly name: string;
  readonly inventory_quantity: number;
  readonly is_active: boolean;
}

const TO_CART = { to: '/kundvagn', text: 'Till kundvagnen' };

const addedToCart = (name: string, quantity: number) => `Lade till ${quantity} st ”${name}” i kundvagnen`;

/** False for the second click of a double click, which means one item. */
export const isFirstClick = ({ detail }: { readonly detail: number }): boolean => detail < 2;

/**
 * Adds at most the stock and at most the limit per order, and shows the result in a toast. `added`: the text on
 * success.
 */
export function addProduct(product: Addable, quantity = 1, added = addedToCart) {
  if (product.inventory_quantity <= 0) return toast(`${product.name} är tyvärr slutsåld just nu.`, 'warning');
  if (!product.is_active || !Number.isInteger(product.id)) {
    return toast('Produkten kan inte läggas i varukorgen just nu.', 'error');
  }
  const { items } = cart.current();
  const present = items.find(({ id }) => id === product.id)?.quantity ?? 0;
  const left = product.inventory_quantity - present;
  const allowed = Math.min(quantity, left, roomFor(items, { id: product.id }) - present);
  if (allowed <= 0) {
    return toast(
      left > 0 ? CART_LIMIT_MESSAGE : `Du har redan alla ${present} st ”${product.name}” i kundvagnen.`,
      'warning',
    );
  }
  cart.add({ id: product.id }, allowed);
  tellVisit({ type: 'add_to_cart', productId: product.id });
  toast(added(product.name, allowed), 'success', TO_CART);
}
