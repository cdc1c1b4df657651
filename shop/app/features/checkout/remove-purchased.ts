import { goodsOfItem, isSameGoods } from '@kronblad/contracts/cart/cart-storage';
import { goodsOfUnavailableItem, isUnavailable } from '@kronblad/contracts/cart/unavailable-items';
import type { CartCalculation } from '@kronblad/contracts/price/schema';
import { sizeIdOf } from '@kronblad/contracts/product/sizes';
import { cart } from '../cart/use-cart';
import { type CheckoutItem, checkoutStore } from './checkout-document';

export function acceptAvailability({ unavailable }: CartCalculation) {
  for (const item of unavailable)
    cart.setQuantity(goodsOfUnavailableItem(item), isUnavailable(item) ? 0 : item.available);
}

/** Removes paid items from the cart and ends the checkout. Items that were added after the payment began stay. */
export function removePurchased(items: readonly CheckoutItem[]): void {
  for (const { id, size_id, quantity } of items) {
    const { items: present } = cart.current();
    const goods = goodsOfItem(present, { id, size_id: sizeIdOf({ productId: id, sizeId: size_id }) });
    const held = present.find((line) => isSameGoods(line, goods))?.quantity ?? 0;
    cart.setQuantity(goods, held - quantity);
  }
  cart.setCampaignCode('');
  checkoutStore.end();
}
