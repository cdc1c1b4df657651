import { browserMemory, GOODS_KEY } from './checkout-memory';
import { openCheckoutId } from './open-checkout';

export interface Goods {
  readonly id: number;
  readonly quantity: number;
}

/** Notes what the checkout's payment is for: a tab that is closed after paying has no thank-you page to take it out. */
export function noteGoods(items: readonly Goods[]): void {
  const goods = items.map(({ id, quantity }) => `${id}x${quantity}`);
  browserMemory.write(GOODS_KEY, `${openCheckoutId()} ${goods.join(',')}`);
}

/** What the checkout's payment was for, as far as this browser knows. */
export function notedGoods(): Goods[] {
  const [checkoutId, goods = ''] = (browserMemory.read(GOODS_KEY) ?? '').split(' ');
  if (checkoutId !== openCheckoutId()) return [];
  return goods.split(',').flatMap((each) => {
    const [id = 0, quantity = 0] = each.split('x').map(Number);
    return id > 0 && quantity > 0 ? [{ id, quantity }] : [];
  });
}
