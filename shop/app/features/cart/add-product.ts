import { CART_LIMIT_MESSAGE, MAX_OF_ONE } from '@kronblad/contracts/cart/cart-limits';
import { isSameGoods, roomFor } from '@kronblad/contracts/cart/cart-storage';
import { isBuyable } from '@kronblad/contracts/product/sizes';
import { tellVisit } from '../../device/visit-events';
import { toast } from '../../ui/toast-store';
import { cart } from './use-cart';

export interface Addable {
  readonly id: number;
  /** The product's size; left out when it has only one. */
  readonly size_id?: number;
  readonly name: string;
  readonly made_to_order: boolean;
  readonly inventory_quantity: number;
  readonly is_active: boolean;
}

const TO_CART = { to: '/kundvagn', text: 'Till kundvagnen' };

const addedToCart = (name: string, quantity: number) => `Lade till ${quantity} st ”${name}” i kundvagnen`;

const goodsOf = ({ id, size_id }: Addable) => (size_id === undefined ? { id } : { id, size_id });

/** Pieces of it that one order can have; the limit of the whole cart is checked elsewhere. */
export const maxQuantity = ({
  made_to_order,
  inventory_quantity,
}: Pick<Addable, 'made_to_order' | 'inventory_quantity'>) => (made_to_order ? MAX_OF_ONE : inventory_quantity);

/** False for the second click of a double click, which means one item. */
export const isFirstClick = ({ detail }: { readonly detail: number }): boolean => detail < 2;

/**
 * Adds at most the stock and at most the limit per order, and shows the result in a toast. `added`: the text on
 * success.
 */
export function addProduct(product: Addable, quantity = 1, added = addedToCart) {
  if (!isBuyable(product)) return toast(`${product.name} är tyvärr slutsåld just nu.`, 'warning');
  if (!product.is_active || !Number.isInteger(product.id)) {
    return toast('Produkten kan inte läggas i varukorgen just nu.', 'error');
  }
  const { items } = cart.current();
  const goods = goodsOf(product);
  const present = items.find((item) => isSameGoods(item, goods))?.quantity ?? 0;
  const left = maxQuantity(product) - present;
  const allowed = Math.min(quantity, left, roomFor(items, goods) - present);
  if (allowed <= 0) {
    return toast(
      left > 0 || product.made_to_order
        ? CART_LIMIT_MESSAGE
        : `Du har redan alla ${present} st ”${product.name}” i kundvagnen.`,
      'warning',
    );
  }
  cart.add(goods, allowed);
  tellVisit({ type: 'add_to_cart', productId: product.id });
  toast(added(product.name, allowed), 'success', TO_CART);
}
