import { jest } from '@jest/globals';
import { browserStorage } from '@kronblad/contracts/browser/browser-storage';
import { CART_KEY, createCartStore } from './cart-store';

function fakeStorage(initial: Record<string, string> = {}) {
  const entries = new Map(Object.entries(initial));
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

const storeOver = (items: typeof refusing, choices: typeof refusing) =>
  createCartStore({ items: browserStorage(() => items), choices: browserStorage(() => choices) });

function cartWith(raw?: string) {
  const items = fakeStorage(raw === undefined ? {} : { [CART_KEY]: raw });
  const choices = fakeStorage();
  return { store: storeOver(items, choices), items, choices };
}

const refusing = {
  getItem: (_key: string): string | null => {
    throw new Error('denied');
  },
  setItem: (_key: string, _value: string): void => {
    throw new Error('denied');
  },
  removeItem: (_key: string): void => {
    throw new Error('denied');
  },
};

it('The cart store keeps ids of products and sizes and quantities only, and tells its listeners', () => {
  const { store, items } = cartWith();
  let told = 0;
  store.subscribe(() => told++);
  store.add({ id: 7 });
  store.add({ id: 7 }, 2);
  store.add({ id: 9, size_id: 31 });
  expect(items.getItem(CART_KEY)).toBe('[{"id":7,"quantity":3},{"id":9,"quantity":1,"size_id":31}]');
  expect(told).toBe(3);
});

it('The cart store removes items with quantity 0, and the stored cart with the last item', () => {
  const { store, items } = cartWith('[{"id":7,"quantity":3}]');
  store.check();
  store.setQuantity({ id: 7 }, 0);
  expect(store.current().items).toEqual([]);
  expect(items.getItem(CART_KEY)).toBeNull();
});

it('The cart store cleans a cart that contains prices, and reports it once', () => {
  const { store, items } = cartWith('[{"id":7,"quantity":1,"price":1}]');
  expect(store.check()).toBe(true);
  expect(items.getItem(CART_KEY)).toBe('[{"id":7,"quantity":1}]');
  expect(store.check()).toBe(false);
});

it('The cart store resets a cart that cannot be parsed, without an alert', () => {
  const { store, items } = cartWith('{not json');
  expect(store.check()).toBe(false);
  expect(store.current().items).toEqual([]);
  expect(items.getItem(CART_KEY)).toBeNull();
});

it('The cart store adopts changes of another tab', () => {
  const { store, items } = cartWith();
  store.add({ id: 7 });
  items.setItem(CART_KEY, '[{"id":7,"quantity":5}]');
  expect(store.check()).toBe(false);
  expect(store.current().items).toEqual([{ id: 7, quantity: 5 }]);
});

it("The cart store applies changes to another tab's state, and writes nothing when it only adopts", () => {
  const items = fakeStorage();
  const choices = fakeStorage();
  const [one, other] = [storeOver(items, choices), storeOver(items, choices)];
  one.add({ id: 7 });
  other.add({ id: 9 });
  const written = jest.spyOn(items, 'setItem');
  one.check();
  expect(written).not.toHaveBeenCalled();
  expect(one.current().items).toEqual([
    { id: 7, quantity: 1 },
    { id: 9, quantity: 1 },
  ]);
  other.remove({ id: 7 });
  one.remove({ id: 9 });
  other.check();
  expect(other.current().items).toEqual([]);
  expect(items.getItem(CART_KEY)).toBeNull();
});

it('The cart store keeps code and delivery for the tab, and clears the code with the cart', () => {
  const { store, items, choices } = cartWith();
  store.add({ id: 7 });
  store.setCampaignCode('  valkommen10 ');
  store.setShippingMethod('pickup');
  const reloaded = storeOver(items, choices);
  reloaded.check();
  reloaded.restoreChoices();
  expect(reloaded.current()).toEqual({
    items: [{ id: 7, quantity: 1 }],
    campaignCode: 'VALKOMMEN10',
    shippingMethod: 'pickup',
  });
  reloaded.clear();
  expect(reloaded.current()).toEqual({ items: [], campaignCode: '', shippingMethod: 'pickup' });
});

it.each([
  ['refused', refusing],
  ['full', { ...refusing, getItem: () => null }],
])('The cart store uses memory where storage is %s', (_what, storage) => {
  const store = storeOver(storage, storage);
  store.restoreChoices();
  store.add({ id: 7 });
  expect(store.check()).toBe(false);
  expect(store.current().items).toEqual([{ id: 7, quantity: 1 }]);
});
