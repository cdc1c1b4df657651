/**
 * `node readers.js <writers> <events> <runs>`: concurrent writers append, some in slow transactions, while an async
 * projection follows the log. Counts events that the projection missed or saw twice.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { OrderSent } from '@kronblad/contracts/events/orders';
import { EventNotifier, type Projection, RecentEventsBuffer } from '../src/event-store/index.js';
import { isBefore } from '../src/event-store/log/event-reader.js';
import { readCheckpoint } from '../src/event-store/projections/checkpoints.js';
import { PollLoop } from '../src/event-store/projections/poll-loop.js';
import { projectionStep, subscriberName } from '../src/event-store/projections/subscribers.js';
import { openStore, tell } from './open-store.js';

const [writers = 16, events = 20_000, runs = 10] = process.argv.slice(2).map(Number);
/** Every hundredth transaction stays open this long after its insert, to simulate a slow command. */
const HELD_MS = 20;
const notifier = new EventNotifier('', async () => undefined);
const { database, store, reader } = await openStore({ inline: [], poolSize: writers + 3, onAppended: notifier.notify });
const recentEvents = new RecentEventsBuffer(database, reader, notifier, (error) => {
  throw error;
});

for (let run = 0; run < runs; run++) {
  const seen = new Map<string, number>();
  const mark = `bench-reader-${randomUUID()}`;
  const projection: Projection = {
    name: mark,
    mode: 'async',
    tables: [],
    handles: ['OrderSent'],
    async handle(batch) {
      for (const { id, stream } of batch) if (stream.startsWith(mark)) seen.set(id, (seen.get(id) ?? 0) + 1);
    },
  };
  await startAtTheEnd(mark);
  const loop = new PollLoop(projectionStep(database, recentEvents, projection), (error) => {
    throw error;
  });
  const leave = recentEvents.subscribe(projection.handles, loop.wake);
  loop.start();
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(`${mark}-${writer}`, events / writers)));
  await settled();
  const end = await reader.end(database);
  while (isBefore(await readCheckpoint(database, subscriberName.projection(projection)), end)) await pause(HELD_MS);
  leave();
  await loop.stop();
  const twice = [...seen.values()].filter((times) => times > 1).length;
  tell({ run, writers, appended: events, missed: events - seen.size, twice });
}
await recentEvents.stop();
await database.close();

async function write(stream: string, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    await store.transact(async (unit) => {
      unit.begin(
        `${stream}-${index}`,
        OrderSent({ orderId: index + 1, sentAt: new Date().toISOString(), tracking: null, mailAt: null }),
      );
      await unit.flush();
      if (index % 100 === 0) await pause(HELD_MS);
    });
  }
}

/**
 * Waits until readers can see all appended events: readers stop before the oldest transaction still open on the server.
 */
async function settled(): Promise<void> {
  const [now] = await database.query<{ next: string }>('SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next');
  for (;;) {
    const [row] = await database.query<{ is: boolean }>(
      'SELECT pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8 AS is',
      [now?.next],
    );
    if (row?.is) return;
    await pause(HELD_MS);
  }
}

async function startAtTheEnd(subscriber: string): Promise<void> {
  await database.query(
    `INSERT INTO log.checkpoints (subscriber, transaction_id, position)
     SELECT $1, transaction_id, position FROM log.events ORDER BY events.transaction_id DESC, events.position DESC LIMIT 1`,
    [`projection:${subscriber}`],
  );
}
