import { goodsOfUnavailable, isUnavailable } from '@kronblad/contracts/rules/unavailable-items';
import type { CartCalculation } from '@kronblad/contracts/views/pricing';
import { cart } from '../../features/cart/use-cart';
import type { CheckoutItem } from '../../features/checkout/checkout-items';
import { forgetCheckout } from '../../features/checkout/checkout-session';

export function acceptAvailability({ unavailable }: CartCalculation) {
  for (const item of unavailable) cart.setQuantity(goodsOfUnavailable(item), isUnavailable(item) ? 0 : item.available);
}

/** Removes paid items from the cart and ends the checkout. Items that were added after the payment began stay. */
export function removePurchased(items: readonly CheckoutItem[]): void {
  for (const { id, quantity } of items) {
    const held = cart.current().items.find((line) => line.id === id)?.quantity ?? 0;
    cart.setQuantity({ id }, held - quantity);
  }
  cart.setCampaignCode('');
  forgetCheckout();
}
