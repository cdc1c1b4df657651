import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { StockAdjusted } from '../../src/catalogue/domain/events.js';
import type { EventNotifier } from '../../src/event-store/log/event-notifier.js';
import { BEGINNING, type Checkpoint, EventReader } from '../../src/event-store/log/event-reader.js';
import { RecentEventsBuffer } from '../../src/event-store/log/recent-events-buffer.js';
import { OrderSent } from '../../src/orders/domain/events.js';
import { until } from '../test-database.js';
import { openTestLog, type TestLog } from './log.js';
import { settled } from './settled.js';

const adjusted = StockAdjusted({ productId: 1, delta: 1, reason: 'counted' });
const sent = OrderSent({ orderId: 1, sentAt: '2026-11-21T10:00:00.000Z', tracking: null, mailAt: null });

class Bell implements Pick<EventNotifier, 'on'> {
  private readonly listeners = new Set<Parameters<EventNotifier['on']>[1]>();
  on(_topic: string, listener: Parameters<EventNotifier['on']>[1]) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
  ring(...types: readonly string[]) {
    for (const listener of this.listeners) listener(types.length > 0 ? new Set(types) : null);
  }
}

describe('the shared log reader', () => {
  let log: TestLog;
  let bell: Bell;
  let recentEvents: RecentEventsBuffer;
  let readings: number;
  const failures: unknown[] = [];

  beforeAll(async () => {
    log = await openTestLog();
  });
  afterAll(() => log.close());
  beforeEach(() => {
    readings = 0;
    bell = new Bell();
    const counting = Object.create(log.reader) as EventReader;
    counting.readAfter = (...args: Parameters<EventReader['readAfter']>) => {
      readings++;
      return log.reader.readAfter(...args);
    };
    recentEvents = new RecentEventsBuffer(log.database, counting, bell, (error) => failures.push(error));
  });
  afterEach(async () => {
    await recentEvents.stop();
    expect(failures).toEqual([]);
  });

  let streams = 0;
  const append = (event: typeof adjusted | typeof sent, count = 1) =>
    log.store.transact(async (unit) => {
      for (let nth = 0; nth < count; nth++) unit.begin(`tail-${streams++}`, event);
    });

  function follower(types: readonly (typeof adjusted.type | typeof sent.type)[], start: Checkpoint) {
    const seen: number[] = [];
    let at = start;
    let last: Promise<void> = Promise.resolve();
    let wakes = 0;
    const read = async () => {
      for (;;) {
        const batch = await recentEvents.readAfter(log.database, at, types, 100);
        seen.push(...batch.events.map(({ position }) => position));
        at = batch.checkpoint;
        if (batch.exhausted) return;
      }
    };
    const wake = () => {
      wakes++;
      last = last.then(read);
    };
    const leave = recentEvents.subscribe(types, wake);
    return { seen, wake, leave, idle: () => last, wakes: () => wakes };
  }

  const positions = async (types: readonly string[], after: Checkpoint) => {
    const rows = await log.owner.query<{ position: string }>(
      `SELECT position FROM log.events WHERE type = ANY($1) AND (transaction_id, position) > ($2::xid8, $3)
       ORDER BY transaction_id, position`,
      [types, after.transactionId.toString(), after.position],
    );
    return rows.map(({ position }) => Number(position));
  };

  it('The shared log reader gives every follower its own events once, in order, however far behind it starts', async () => {
    await append(adjusted, 30);
    await settled(log.database);
    const now = await log.reader.end(log.database);
    const all = follower(['StockAdjusted', 'OrderSent'], BEGINNING);
    const orders = follower(['OrderSent'], now);
    all.wake();

    await Promise.all(
      Array.from({ length: 8 }, async (_, writer) => {
        for (let nth = 0; nth < 20; nth++) {
          await append((writer + nth) % 4 === 0 ? sent : adjusted);
          bell.ring();
        }
      }),
    );
    await settled(log.database);
    bell.ring();
    const expected = await positions(['OrderSent'], now);
    const everything = await positions(['StockAdjusted', 'OrderSent'], BEGINNING);
    // One follower may have read everything before the other, so the test waits for both.
    await until(async () => orders.seen.length >= expected.length && all.seen.length >= everything.length);

    expect(orders.seen).toEqual(expected);
    expect(all.seen).toEqual(everything);
  });

  it('The shared log reader reads once for all, and wakes only the followers of an event', async () => {
    await settled(log.database);
    const now = await log.reader.end(log.database);
    const orders = Array.from({ length: 10 }, () => follower(['OrderSent'], now));
    const stock = follower(['StockAdjusted'], now);
    // The first read wakes every follower, so the test waits for it before it counts wake-ups.
    await until(async () => stock.wakes() > 0);
    await stock.idle();
    readings = 0;
    const before = stock.wakes();

    await append(sent, 3);
    await settled(log.database);
    bell.ring();
    await until(async () => orders.every(({ seen }) => seen.length === 3));

    // Polling may add reads while the test waits, so the test only checks that there are fewer reads than followers.
    expect(readings).toBeLessThan(orders.length);
    expect(stock.wakes()).toBe(before);
  });

  it('The shared log reader reads events that no follower handles later, together', async () => {
    await settled(log.database);
    const now = await log.reader.end(log.database);
    const orders = follower(['OrderSent'], now);
    await until(async () => orders.wakes() > 0);
    await append(sent);
    await settled(log.database);
    bell.ring('StockAdjusted', 'OrderSent');
    await until(async () => orders.seen.length === 1);
    readings = 0;
    for (let nth = 0; nth < 3; nth++) bell.ring('StockAdjusted');
    await until(async () => readings > 0);
    expect(readings).toBe(1);
  });

  it('The shared log reader lets a follower that is too far behind read the log itself', async () => {
    await settled(log.database);
    const now = await log.reader.end(log.database);
    const asleep = follower(['OrderSent'], now);
    const awake = follower(['StockAdjusted'], now);
    await append(sent, 5);
    for (let nth = 0; nth < 3; nth++) await append(adjusted, 1_000);
    await settled(log.database);
    bell.ring();
    await until(async () => awake.seen.length >= 3_000);
    await asleep.idle();

    expect(asleep.seen).toEqual(await positions(['OrderSent'], now));
    expect(awake.seen).toEqual(await positions(['StockAdjusted'], now));
  });

  it('The shared log reader sees events of a type that a follower adds later', async () => {
    await settled(log.database);
    const now = await log.reader.end(log.database);
    const stock = follower(['StockAdjusted'], now);
    await append(adjusted);
    await append(sent);
    await settled(log.database);
    bell.ring();
    await until(async () => stock.seen.length === 1);

    const orders = follower(['OrderSent'], now);
    orders.wake();
    await orders.idle();
    await append(sent);
    await settled(log.database);
    bell.ring();
    await until(async () => orders.seen.length === 2);

    expect(orders.seen).toEqual(await positions(['OrderSent'], now));
  });
});
