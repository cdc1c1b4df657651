import { cart } from '../cart/use-cart';
import { browserMemory, GOODS_KEY } from './checkout-memory';
import { forgetCheckout, openCheckoutId } from './checkout-session';

interface Goods {
  readonly id: number;
  readonly quantity: number;
}

/** What was paid for leaves the cart, and its checkout is over; what was put into the cart since stays. */
export function takeOut(items: readonly Goods[]): void {
  for (const { id, quantity } of items) {
    const held = cart.current().items.find((line) => line.id === id)?.quantity ?? 0;
    cart.setQuantity(id, held - quantity);
  }
  cart.setCampaignCode('');
  forgetCheckout();
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
