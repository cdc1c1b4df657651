import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { NotificationListener } from '@kronblad/platform/notification-listener';
import { EventNotifier } from '../../src/event-store/log/event-notifier.js';
import { until } from '../test-database.js';
import { openTestLog, type TestLog } from './log.js';

const listeners: NotificationListener[] = [];
let log: TestLog;
beforeAll(async () => {
  log = await openTestLog();
});
afterAll(async () => {
  await Promise.all(listeners.map((listener) => listener.close()));
  await log.close();
});

async function processOf(heard: unknown[]): Promise<EventNotifier> {
  const listener = new NotificationListener(log.url, 'test-notifier');
  listeners.push(listener);
  const notifier = new EventNotifier(listener, log.database);
  await notifier.listen();
  notifier.on('events', (types) => heard.push(types && [...types]));
  return notifier;
}

it('A process hears at once what it tells, once, and the others hear of which types the events are', async () => {
  const [own, others]: [unknown[], unknown[]] = [[], []];
  const [here, there] = [await processOf(own), await processOf(others)];
  here.tell('events', new Set(['OrderPlaced', 'PaymentBegun']));
  expect(own).toEqual([['OrderPlaced', 'PaymentBegun']]);
  await until(() => others.length > 0);
  there.tell('events');
  await until(() => own.length > 1);
  expect([own, others]).toEqual([
    [['OrderPlaced', 'PaymentBegun'], null],
    [['OrderPlaced', 'PaymentBegun'], null],
  ]);
});
