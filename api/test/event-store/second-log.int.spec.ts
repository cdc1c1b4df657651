import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { NotificationListener } from '@kronblad/platform/notification-listener';
import { StockAdjusted } from '../../src/catalogue/domain/events.js';
import { EventCodec } from '../../src/event-store/log/event-codec.js';
import { EventNotifier } from '../../src/event-store/log/event-notifier.js';
import { EventReader } from '../../src/event-store/log/event-reader.js';
import { EventStore } from '../../src/event-store/log/event-store.js';
import { LogTable } from '../../src/event-store/log/log-table.js';
import { Mutex } from '../../src/event-store/log/mutex.js';
import { RecentEventsBuffer } from '../../src/event-store/log/recent-events-buffer.js';
import { LogSubscriber } from '../../src/event-store/projections/log-subscriber.js';
import { RebuildNotifier } from '../../src/event-store/rebuild/rebuild-notifier.js';
import { Replay } from '../../src/event-store/rebuild/replay.js';
import { until } from '../test-database.js';
import { bringUpToDate } from './bring-up-to-date.js';
import { openTestLog, type TestLog } from './log.js';
import { tableOf, totals } from './projections.js';
import { settled } from './settled.js';

const SECOND = new LogTable('second');
const inline = totals('inline', 'inline');
const async = totals('async', 'async');

let log: TestLog;
let listener: NotificationListener;
let notifier: EventNotifier;
let store: EventStore;
let reader: EventReader;

beforeAll(async () => {
  log = await openTestLog();
  await log.owner.query(`CREATE TABLE ${SECOND.table} (LIKE log.events INCLUDING ALL)`);
  await log.owner.query(`GRANT SELECT, INSERT ON ${SECOND.table} TO kronblad_runtime`);
  for (const projection of [inline, async]) await log.owner.query(tableOf(projection));
  listener = new NotificationListener(log.url, 'test-second-log');
  notifier = new EventNotifier(listener, log.database);
  await notifier.listen();
  const codec = new EventCodec(log.keys);
  reader = new EventReader(codec, SECOND);
  store = new EventStore(log.database, codec, [inline], () => notifier.tell(SECOND.name), SECOND);
});
afterAll(async () => {
  notifier.close();
  await listener.close();
  await log.close();
});

const adjust = (target: EventStore, stream: string, delta: number) =>
  target.transact(async (unit) =>
    unit.append(await unit.load(stream), StockAdjusted({ productId: 1, delta, reason: 'counted' })),
  );
const totalOf = async (table: string) =>
  (await log.database.query<{ total: number }>(`SELECT total FROM read.${table}`))[0]?.total;

it('A second log is appended, read and projected separately', async () => {
  await adjust(log.store, 'a', 100);
  await adjust(store, 'a', 1);
  await adjust(store, 'a', 2);
  await settled(log.database);

  expect([(await log.store.load('a')).version, (await store.load('a')).version]).toEqual([1, 2]);
  const { events } = await reader.readAfter(log.database, { transactionId: 0n, position: 0 }, null);
  expect(events.map(({ version }) => version)).toEqual([1, 2]);
  await bringUpToDate(log.database, reader, async);
  expect([await totalOf('inline_totals'), await totalOf('async_totals')]).toEqual([3, 3]);
});

it('A second log refuses two writers of one version', async () => {
  let attempts = 0;
  await store.transact(async (unit) => {
    const stream = await unit.load('contested');
    if (attempts++ === 0) await adjust(store, 'contested', 1);
    unit.append(stream, StockAdjusted({ productId: 1, delta: 1, reason: 'counted' }));
  });
  expect([attempts, (await store.load('contested')).version]).toEqual([2, 2]);
});

it('A second log’s read models are rebuilt and verified from its own events', async () => {
  await settled(log.database);
  await bringUpToDate(log.database, reader, async);
  const replay = new Replay(log.owner, reader);
  await log.owner.query('UPDATE read.inline_totals SET total = 77');
  expect(await replay.verify(inline)).toMatchObject({ replayed: 4, differences: [{ table: 'inline_totals' }] });
  await replay.rebuildAll([inline, async]);
  expect([await totalOf('inline_totals'), await totalOf('async_totals')]).toEqual([5, 5]);
  expect((await replay.verifyAll([inline, async])).flatMap(({ differences }) => differences)).toEqual([]);
});

it('A second log wakes only its own followers', async () => {
  const onFailure = (error: unknown) => {
    throw error;
  };
  const rebuilds = new RebuildNotifier(log.database, notifier, onFailure);
  const recentEvents = new RecentEventsBuffer(log.database, reader, notifier, onFailure);
  const seen: string[] = [];
  const followed = {
    handles: ['StockAdjusted'] as const,
    projections: [],
    mutex: new Mutex(),
    load: async () => undefined,
    apply: async (events: readonly { readonly stream: string }[]) =>
      void seen.push(...events.map(({ stream }) => stream)),
  };
  const subscriber = new LogSubscriber(log.database, recentEvents, rebuilds, followed, onFailure);
  await subscriber.start();
  const heard: string[] = [];
  await log.owner.withConnection(async (client) => {
    client.on('notification', ({ payload = '' }) =>
      heard.push(...payload.split(',').filter((text) => !/^from:/.test(text))),
    );
    await client.query('LISTEN kronblad');
    await adjust(log.store, 'first', 1);
    await adjust(store, 'second', 1);
    await until(() => seen.includes('second') && heard.length > 0);
    await client.query('UNLISTEN *');
  });
  expect([seen.includes('first'), new Set(heard)]).toEqual([false, new Set(['second'])]);
  await subscriber.stop();
  await recentEvents.stop();
  await rebuilds.stop();
});
