import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { openTestLog, type TestLog } from '../../test/event-store/log.js';
import { watchHourlyTimer } from '../../test/hourly-timer.js';
import { until } from '../../test/test-database.js';
import { InboxSweep } from './inbox-sweep.js';
import { enterInbox, KEPT_HOURS } from './stripe-inbox.js';

let log: TestLog;
let sweep: InboxSweep;

beforeAll(async () => {
  log = await openTestLog();
  sweep = new InboxSweep(log.database);
});
afterEach(async () => {
  await sweep.onModuleDestroy();
  jest.restoreAllMocks();
});
afterAll(() => log.close());

const left = async () =>
  (await log.owner.query<{ event_id: string }>('SELECT event_id FROM app.stripe_inbox ORDER BY event_id')).map(
    ({ event_id }) => event_id,
  );
const webhook = (eventId: string) => ({ eventId, type: 'payment_intent.succeeded', objectId: 'pi_1' });
async function received(eventId: string, hoursAgo: number): Promise<void> {
  await enterInbox(log.database, webhook(eventId));
  await log.owner.query(
    'UPDATE app.stripe_inbox SET received_at = now() - make_interval(hours => $2) WHERE event_id = $1',
    [eventId, hoursAgo],
  );
}

it('forgets webhooks at the start and every hour, but none that Stripe may deliver again', async () => {
  const passHour = watchHourlyTimer();
  expect(KEPT_HOURS).toBeGreaterThan(72);
  await received('evt_old', KEPT_HOURS + 1);
  await received('evt_recent', 73);
  await sweep.onApplicationBootstrap();
  expect(await left()).toEqual(['evt_recent']);
  expect(await enterInbox(log.database, webhook('evt_recent'))).toBe(false);

  await received('evt_older', KEPT_HOURS + 1);
  passHour();
  await until(async () => (await left()).length === 1);
  expect(await left()).toEqual(['evt_recent']);
});
