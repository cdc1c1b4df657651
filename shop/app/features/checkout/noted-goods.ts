import { browserMemory, FEWER_KEY, GOODS_KEY, tabMemory } from './checkout-memory';
import { openCheckoutId } from './open-checkout';

export interface Goods {
  readonly id: number;
  readonly quantity: number;
}

/** Notes what the checkout's payment is for: a tab that is closed after paying has no thank-you page to take it out. */
export const noteGoods = (items: readonly Goods[]) => browserMemory.write(GOODS_KEY, textOf(items));

/** What the checkout's payment was for, as far as this browser knows. */
export const notedGoods = () => goodsOf(browserMemory.read(GOODS_KEY));

/** Notes to what the cart was lowered on the way to the payment: a page that is loaded again has not seen it. */
export const noteFewer = (items: readonly Goods[]) => tabMemory.write(FEWER_KEY, textOf(items));

/** To what the cart was lowered for this checkout. */
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
