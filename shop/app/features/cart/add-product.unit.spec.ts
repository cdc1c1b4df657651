import { jest } from '@jest/globals';
import { CART_LIMIT_MESSAGE } from '@kronblad/contracts/cart/cart-limits';
import { toastStore } from '../../ui/toast-store';
import { addProduct } from './add-product';
import { cart } from './use-cart';

const product = { id: 7, name: 'Vas', inventory_quantity: 3, made_to_order: false, is_active: true };
const said = () => toastStore.current().at(-1)?.message;

describe('adding a product to the cart', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    cart.clear();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('A product is added at most as often as there is stock', () => {
    addProduct(product, 5);
    expect(said()).toBe('Lade till 3 st ”Vas” i kundvagnen');
    expect(toastStore.current().at(-1)?.link?.to).toBe('/kundvagn');
    addProduct(product);
    expect(said()).toBe('Du har redan alla 3 st ”Vas” i kundvagnen.');
    expect(cart.current().items).toEqual([{ id: 7, quantity: 3 }]);
  });

  it('A product is added at most up to the limit of an order', () => {
    const plenty = { ...product, inventory_quantity: 500 };
    addProduct(plenty, 500);
    expect(said()).toBe('Lade till 99 st ”Vas” i kundvagnen');
    addProduct(plenty);
    expect(said()).toBe(CART_LIMIT_MESSAGE);
    addProduct({ ...plenty, id: 8 }, 99);
    addProduct({ ...plenty, id: 9 }, 99);
    expect(said()).toBe('Lade till 2 st ”Vas” i kundvagnen');
  });

  it('Each size of a product is added on its own, up to its own stock', () => {
    const [small, large] = [
      { ...product, size_id: 7, name: 'Vas, Liten' },
      { ...product, size_id: 31, name: 'Vas, Stor', inventory_quantity: 1 },
    ];
    addProduct(small, 2);
    addProduct(large, 2);
    expect(said()).toBe('Lade till 1 st ”Vas, Stor” i kundvagnen');
    expect(cart.current().items).toEqual([
      { id: 7, size_id: 7, quantity: 2 },
      { id: 7, size_id: 31, quantity: 1 },
    ]);
  });

  it('A product that is made to order is added without stock, up to the limit of an order', () => {
    const made = { ...product, inventory_quantity: 0, made_to_order: true };
    addProduct(made, 500);
    expect(cart.current().items).toEqual([{ id: 7, quantity: 99 }]);
    addProduct(made);
    expect(said()).toBe(CART_LIMIT_MESSAGE);
  });

  it.each([
    [{ inventory_quantity: 0 }, 'Vas är tyvärr slutsåld just nu.'],
    [{ is_active: false }, 'Produkten kan inte läggas i varukorgen just nu.'],
  ])('A product that cannot be bought is refused: %j', (facts, message) => {
    addProduct({ ...product, ...facts });
    expect(said()).toBe(message);
    expect(cart.current().items).toEqual([]);
  });
});
