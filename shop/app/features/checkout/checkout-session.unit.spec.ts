import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { OpenPayment } from './open-payment';

type Session = typeof import('./checkout-session') &
  typeof import('./open-checkout') &
  typeof import('./checkout-items') &
  typeof import('./open-payment');

const ID = 'kronblad.checkout-id';
const HELD = 'kronblad.checkout-order';

function storage(stored: Readonly<Record<string, string>> = {}) {
  const map = new Map(Object.entries(stored));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    keys: () => [...map.keys()],
  };
}

async function newTab(browser: object): Promise<{ session: Session; tab: ReturnType<typeof storage> }> {
  const tab = storage();
  Object.assign(globalThis, { localStorage: browser, sessionStorage: tab });
  jest.resetModules();
  const session = {
    ...(await import('./checkout-session')),
    ...(await import('./open-checkout')),
    ...(await import('./checkout-items')),
    ...(await import('./open-payment')),
  };
  return { session, tab };
}

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z') }));
afterEach(() => {
  jest.useRealTimers();
  for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name);
});

it('The open checkout is shared by all tabs until it is paid', async () => {
  const browser = storage();
  const first = await newTab(browser);
  expect(first.session.openCheckoutId()).toBeNull();
  const id = first.session.checkoutId();
  const second = await newTab(browser);
  expect([second.session.openCheckoutId(), second.session.checkoutId()]).toEqual([id, id]);
  second.session.forgetCheckout();
  expect([second.session.openCheckoutId(), browser.keys()]).toEqual([null, []]);
});

it('The open checkout keeps its client secret in the tab that opened it', async () => {
  const browser = storage();
  const first = await newTab(browser);
  first.session.checkoutId();
  first.session.holdPayment('pi_1_secret_2');
  expect([first.session.heldPayment(), first.tab.keys(), browser.keys()]).toEqual(['pi_1_secret_2', [HELD], [ID]]);
  expect((await newTab(browser)).session.heldPayment()).toBeNull();
});

it('The open checkout does not adopt the payment of an earlier checkout', async () => {
  const browser = storage();
  const { session } = await newTab(browser);
  session.checkoutId();
  session.holdPayment('pi_1_secret_2');
  browser.removeItem(ID);
  session.checkoutId();
  expect(session.heldPayment()).toBeNull();
});

it('The open checkout continues its payment after a reload, until another tab replaces or ends the order', async () => {
  const browser = storage();
  const { session } = await newTab(browser);
  const payment = { client_secret: 'pi_1_secret_2', total_amount: 208 } as OpenPayment;
  session.checkoutId();
  session.holdPayment(payment.client_secret);
  session.storePayment(payment);
  expect(session.storedPayment()).toEqual(payment);
  session.holdPayment('pi_2_secret_3');
  expect(session.storedPayment()).toBeNull();
  session.holdPayment(payment.client_secret);
  browser.removeItem(ID);
  expect(session.storedPayment()).toBeNull();
  session.forgetCheckout();
  expect(session.storedPayment()).toBeNull();
});

it('The open checkout stores its own reduced quantities', async () => {
  const browser = storage();
  const { session, tab } = await newTab(browser);
  session.checkoutId();
  const goods = [
    { id: 7, quantity: 2 },
    { id: 8, size_id: 31, quantity: 1 },
  ];
  session.storeReducedQuantities(goods);
  expect(session.storedReducedQuantities()).toEqual(goods);
  browser.removeItem(ID);
  session.checkoutId();
  expect(session.storedReducedQuantities()).toEqual([]);
  session.forgetCheckout();
  expect(tab.keys()).toEqual([]);
});

it.each(['[', '', 'null 7x2', '7x2'])(
  'The open checkout has no reduced quantities when storage holds %j',
  async (stored) => {
    const { session, tab } = await newTab(storage());
    session.checkoutId();
    tab.setItem('kronblad.checkout-fewer', stored);
    expect(session.storedReducedQuantities()).toEqual([]);
  },
);

it('The open checkout expires after a day', async () => {
  const browser = storage();
  const { session } = await newTab(browser);
  const id = session.checkoutId();
  jest.setSystemTime(Date.now() + 25 * 60 * 60 * 1000);
  expect(session.openCheckoutId()).toBeNull();
  expect(session.checkoutId()).not.toBe(id);
});

it('The open checkout counts its age from the last attempt to pay', async () => {
  const { session } = await newTab(storage());
  const id = session.checkoutId();
  jest.setSystemTime(Date.now() + 23 * 60 * 60 * 1000);
  session.checkoutId();
  jest.setSystemTime(Date.now() + 23 * 60 * 60 * 1000);
  expect(session.openCheckoutId()).toBe(id);
});

it.each(['[', 'abcdefgh', 'abcdefgh 9999999999999', '<script> 1763802000000', 'a 1763802000000'])(
  'The open checkout does not exist when storage holds %j',
  async (stored) => {
    const { session } = await newTab(storage({ [ID]: stored }));
    expect(session.openCheckoutId()).toBeNull();
    expect(session.checkoutId()).toMatch(/^[0-9a-f]{32}$/);
  },
);

it('The open checkout lasts for the page where storage is refused', async () => {
  const { session } = await newTab({});
  const id = session.checkoutId();
  expect([session.openCheckoutId(), session.checkoutId()]).toEqual([id, id]);
  session.forgetCheckout();
  expect(session.openCheckoutId()).toBeNull();
});
