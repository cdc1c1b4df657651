import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { OpenPayment } from './checkout-document';
import { draftOf } from './flowers/flower-draft';

type Session = typeof import('./checkout-document');

const KEY = 'kronblad.checkout';

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
  const session = await import('./checkout-document');
  return { session, tab };
}

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z') }));
afterEach(() => {
  jest.useRealTimers();
  for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name);
});

const paymentOf = (clientSecret: string, given: object = {}) =>
  ({ client_secret: clientSecret, total_amount: 208, purchase: { items: [], ...given } }) as unknown as OpenPayment;

it('The open checkout is shared by all tabs until it is paid', async () => {
  const browser = storage();
  const first = await newTab(browser);
  expect(first.session.openCheckoutId()).toBeNull();
  const id = first.session.checkoutStore.begin();
  const second = await newTab(browser);
  expect([second.session.openCheckoutId(), second.session.checkoutStore.begin()]).toEqual([id, id]);
  second.session.checkoutStore.end();
  expect([second.session.openCheckoutId(), browser.keys()]).toEqual([null, []]);
});

it('The payment stays in the tab that opened it, and what is paid is known to all', async () => {
  const browser = storage();
  const first = await newTab(browser);
  const items = [
    { id: 7, quantity: 2 },
    { id: 8, size_id: 31, quantity: 1 },
  ];
  const payment = paymentOf('pi_1_secret_2', { items });
  first.session.checkoutStore.begin();
  first.session.checkoutStore.keepPayment(payment);
  expect([first.tab.keys(), browser.keys()]).toEqual([[KEY], [KEY]]);
  expect(browser.getItem(KEY)).not.toContain('secret');
  expect(first.session.checkoutStore.current()).toMatchObject({ payment, items });
  const { session } = await newTab(browser);
  expect(session.checkoutStore.current()).toMatchObject({ payment: null, items });
});

it('The payment of an earlier checkout is not adopted', async () => {
  const browser = storage();
  const { checkoutStore } = (await newTab(browser)).session;
  checkoutStore.begin();
  checkoutStore.keepPayment(paymentOf('pi_1_secret_2'));
  browser.removeItem(KEY);
  expect(checkoutStore.current().payment).toBeNull();
  checkoutStore.begin();
  expect(checkoutStore.current().payment).toBeNull();
});

it('An order that can no longer be paid is forgotten, and the answers stay until the purchase', async () => {
  const { checkoutStore } = (await newTab(storage())).session;
  checkoutStore.begin();
  checkoutStore.setDetails({ ...checkoutStore.current().details, firstName: 'Karin' });
  checkoutStore.answer({ card: 'Grattis' });
  checkoutStore.keepPayment(paymentOf('pi_1_secret_2'));
  checkoutStore.forgetOrder();
  expect(checkoutStore.current()).toMatchObject({
    id: null,
    payment: null,
    details: { firstName: 'Karin' },
    flowers: { card: 'Grattis' },
  });
  checkoutStore.end();
  expect(checkoutStore.current()).toMatchObject({ details: { firstName: '' }, flowers: { postal_code: '' } });
});

it('The open checkout expires after a day', async () => {
  const { session } = await newTab(storage());
  const id = session.checkoutStore.begin();
  jest.setSystemTime(Date.now() + 25 * 60 * 60 * 1000);
  expect(session.openCheckoutId()).toBeNull();
  expect(session.checkoutStore.begin()).not.toBe(id);
});

it('The open checkout counts its age from the last attempt to pay', async () => {
  const { session } = await newTab(storage());
  const id = session.checkoutStore.begin();
  jest.setSystemTime(Date.now() + 23 * 60 * 60 * 1000);
  session.checkoutStore.begin();
  jest.setSystemTime(Date.now() + 23 * 60 * 60 * 1000);
  expect(session.openCheckoutId()).toBe(id);
});

const now = new Date('2026-11-22T09:00:00Z').getTime();

it.each([
  '[',
  '7',
  'null',
  '{"version":1,"id":"abcdefgh"}',
  '{"version":1,"id":"abcdefgh","triedAt":9999999999999}',
  `{"version":1,"id":"<script>","triedAt":${now}}`,
  `{"version":1,"id":"a","triedAt":${now}}`,
  `{"version":0,"id":"abcdefgh","triedAt":${now}}`,
])('The open checkout does not exist when storage holds %s', async (stored) => {
  const { session } = await newTab(storage({ [KEY]: stored }));
  expect(session.openCheckoutId()).toBeNull();
  expect(session.checkoutStore.begin()).toMatch(/^[0-9a-f]{32}$/);
});

it.each([
  '[',
  '{"version":0,"details":{"firstName":"Karin"}}',
  '{"version":1,"details":{"firstName":7},"flowers":[],"payment":7}',
  '{"version":1,"details":"Karin","flowers":"Karin","payment":{"client_secret":"pi_1_secret_2"}}',
])('A checkout has no answers when storage holds %s', async (stored) => {
  const { session, tab } = await newTab(storage());
  session.checkoutStore.begin();
  tab.setItem(KEY, stored);
  expect(session.checkoutStore.current()).toMatchObject({ payment: null, details: session.noDetails });
  expect(draftOf(session.checkoutStore.current().flowers).card).toBe('');
});

it('The open checkout lasts for the page where storage is refused', async () => {
  const { session } = await newTab({});
  const id = session.checkoutStore.begin();
  expect([session.openCheckoutId(), session.checkoutStore.begin()]).toEqual([id, id]);
  session.checkoutStore.end();
  expect(session.openCheckoutId()).toBeNull();
});
