import { cart } from '../cart/use-cart';
import { removePurchased } from './remove-purchased';

beforeEach(() => cart.clear());

it('A paid size leaves the cart, and the other size of the product stays', () => {
  cart.add({ id: 7, size_id: 7 }, 2);
  cart.add({ id: 7, size_id: 31 }, 3);
  removePurchased([{ id: 7, size_id: 31, quantity: 2 }]);
  expect(cart.current().items).toEqual([
    { id: 7, size_id: 7, quantity: 2 },
    { id: 7, size_id: 31, quantity: 1 },
  ]);
});

it('A paid product leaves the cart that named no size', () => {
  cart.add({ id: 7 }, 2);
  removePurchased([{ id: 7, size_id: 7, quantity: 2 }]);
  expect(cart.current().items).toEqual([]);
});

it('Goods that were stored without a size leave the cart that names it', () => {
  cart.add({ id: 7, size_id: 7 }, 1);
  removePurchased([{ id: 7, quantity: 1 }]);
  expect(cart.current().items).toEqual([]);
});
