import { jest } from '@jest/globals';
import { CART_LIMIT_MESSAGE } from '@kronblad/contracts/rules/cart-limits';
import { toastStore } from '../../ui/toast-store';
import { addProduct } from './add-product';
import { cart } from './use-cart';

const product = { id: 7, name: 'Vas', inventory_quantity: 3, is_active: true };
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

  it.each([
    [{ inventory_quantity: 0 }, 'Vas är tyvärr slutsåld just nu.'],
    [{ is_active: false }, 'Produkten kan inte läggas i varukorgen just nu.'],
  ])('A product that cannot be bought is refused: %j', (facts, message) => {
    addProduct({ ...product, ...facts });
    expect(said()).toBe(message);
    expect(cart.current().items).toEqual([]);
  });
});
