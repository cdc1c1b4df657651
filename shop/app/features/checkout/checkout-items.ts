import { lastingStorage, tabStorage } from '../../device/storage';
import { openCheckoutId } from './open-checkout';

export const FEWER_KEY = 'kronblad.checkout-fewer';
export const GOODS_KEY = 'kronblad.checkout-goods';

export interface CheckoutItem {
  readonly id: number;
  /** Left out where the cart names no size. */
  readonly size_id?: number;
  readonly quantity: number;
}

/**
 * Stores the items being paid. If the tab is closed after the payment, the next checkout learns that the order is paid
 * and removes them from the cart.
 */
export const storeCheckoutItems = (items: readonly CheckoutItem[]) => lastingStorage.write(GOODS_KEY, textOf(items));

export const storedCheckoutItems = () => goodsOf(lastingStorage.read(GOODS_KEY));

/** Stores the quantities to which the cart was reduced, so that a reload can show them again. */
export const storeReducedQuantities = (items: readonly CheckoutItem[]) => tabStorage.write(FEWER_KEY, textOf(items));

export const storedReducedQuantities = () => goodsOf(tabStorage.read(FEWER_KEY));

const textOf = (items: readonly CheckoutItem[]) =>
  `${openCheckoutId()} ${items.map(({ id, quantity, size_id }) => [id, quantity, size_id ?? []].flat().join('x')).join(',')}`;

function goodsOf(noted: string | null): CheckoutItem[] {
  const [checkoutId, goods = ''] = (noted ?? '').split(' ');
  if (checkoutId !== openCheckoutId()) return [];
  return goods.split(',').flatMap((each) => {
    const [id = 0, quantity = 0, size_id = 0] = each.split('x').map(Number);
    return id > 0 && quantity > 0 ? [{ id, quantity, ...(size_id > 0 && { size_id }) }] : [];
  });
}
