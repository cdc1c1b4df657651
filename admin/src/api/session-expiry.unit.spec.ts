import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { dataProvider } from './data-provider';
import { formErrorOf, statusOf } from './error-message';
import { send } from './http-client';
import { currentSessionExpiry, onSessionExpiry, resume } from './session-expiry';

const refusal = { statusCode: 401, code: 'not_authenticated', message: 'Du behöver logga in.' };
const realFetch = globalThis.fetch;

beforeEach(() => {
  resume();
  globalThis.fetch = async () => new Response(JSON.stringify(refusal), { status: 401 });
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const errorOf = (promise: Promise<unknown>): Promise<unknown> => promise.then(() => undefined).catch((error) => error);

it('The end of a session fails a save, and tells the form that its values are still there', async () => {
  const saved = dataProvider.update('produkter', { id: 7, data: { price: 2 }, previousData: { id: 7, price: 1 } });
  const error = await errorOf(saved);
  expect(statusOf(error)).toBe(401);
  expect(formErrorOf(error, (message) => `Kunde inte spara: ${message}`)).toBe(
    'Du har loggats ut. Inget är sparat – logga in så är din ändring kvar.',
  );
  expect(currentSessionExpiry()).toBe('form');
});

it('The end of a session reports a failed action rather than failed reads', async () => {
  expect(
    await errorOf(
      dataProvider.changeOrderStatus(
        { id: 1, status: 'pending', payment_status: 'paid', withdrawal_open: false },
        'sent',
      ),
    ),
  ).toHaveProperty('message', 'Du har loggats ut.');
  await errorOf(dataProvider.orderStatistics());
  expect(currentSessionExpiry()).toBe('action');
});

it('The end of a session is reported once, and ends with a login', async () => {
  const heard = jest.fn();
  const stop = onSessionExpiry(heard);
  await errorOf(dataProvider.orderStatistics());
  await errorOf(dataProvider.orderStatistics());
  resume();
  stop();
  expect(heard).toHaveBeenCalledTimes(2);
  expect(currentSessionExpiry()).toBeUndefined();
});

it('A refused login is not the end of a session', async () => {
  expect(await errorOf(send('POST', '/api/auth/login', {}))).toHaveProperty('message', 'Du behöver logga in.');
  expect(currentSessionExpiry()).toBeUndefined();
});
