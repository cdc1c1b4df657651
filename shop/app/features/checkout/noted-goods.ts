import { browserMemory, FEWER_KEY, GOODS_KEY, tabMemory } from './checkout-memory';
import { openCheckoutId } from './open-checkout';

export interface Goods {
  readonly id: number;
  readonly quantity: number;
}

/**
 * Stores the items of the payment, so that a later page can remove them from the cart when the tab is closed after
 * paying.
 */
export const noteGoods = (items: readonly Goods[]) => browserMemory.write(GOODS_KEY, textOf(items));

export const notedGoods = () => goodsOf(browserMemory.read(GOODS_KEY));

/** Stores the quantities to which the cart was reduced, for a reload. */
export const noteFewer = (items: readonly Goods[]) => tabMemory.write(FEWER_KEY, textOf(items));

export const notedFewer = () => goodsOf(tabMemory.read(FEWER_KEY));

const textOf = (items: readonly Goods[]) =>
  `${openCheckoutId()} ${items.map(({ id, quantity }) => `${id}x${quantity}`).join(',')}`;

function goodsOf(noted: string | null): Goods[] {
  const [checkoutId, goods = ''] = (noted ?? '').split(' ');
  if (checkoutId !== openCheckoutId()) return [];
  return goods.split(',').flatMap((each) => {
    const [id = 0, quantity = 0] = each.split('x').map(Number);
    return id > 0 && quantity > 0 ? [{ id, quantity }] : [];
  });
}
