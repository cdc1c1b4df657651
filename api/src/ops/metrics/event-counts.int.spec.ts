import { PaymentAttemptFailed } from '@kronblad/contracts/events/orders';
import { openTestLog, type TestLog } from '../../../test/event-store/log.js';
import { settled } from '../../../test/event-store/settled.js';
import { eventCounts } from './event-counts.js';

let log: TestLog;
beforeEach(async () => {
  log = await openTestLog();
});
afterEach(() => log.close());

const failed = (orderId: number) =>
  PaymentAttemptFailed({ orderId, intentId: 'pi_1', code: 'card_declined', declineCode: null });
const fail = (orderId: number) =>
  log.store.transact(async (unit) => unit.append(await unit.load(`order-${orderId}`), failed(orderId)));

it('counts each event once, from the first reading on', async () => {
  const counted = new Map<string, number>();
  const read = eventCounts(log.database, (type, times) => counted.set(type, (counted.get(type) ?? 0) + times));
  expect(counted.get('PaymentAttemptFailed')).toBe(0);
  await fail(1);
  await settled(log.database);
  await read();
  expect(counted.get('PaymentAttemptFailed')).toBe(0);
  await fail(2);
  await fail(3);
  await settled(log.database);
  await read();
  await read();
  expect(counted.get('PaymentAttemptFailed')).toBe(2);
});

it('counts events in flight during a reading', async () => {
  let counted = 0;
  const read = eventCounts(log.database, (type, times) => {
    if (type === 'PaymentAttemptFailed') counted += times;
  });
  await read();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const slow = log.store.transact(async (unit) => {
    unit.append(await unit.load('order-1'), failed(1));
    await unit.flush();
    begin();
    await held;
  });
  await begun;
  await fail(2);
  await read();
  release();
  await slow;
  await settled(log.database);
  await read();
  expect(counted).toBe(2);
});
