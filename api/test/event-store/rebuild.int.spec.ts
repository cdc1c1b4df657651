import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { StockAdjusted } from '@kronblad/contracts/events/catalogue';
import { SwapBlockedError, type Tx } from '../../src/event-store/index.js';
import type { Projection } from '../../src/event-store/projections/projection.js';
import { Rebuild } from '../../src/event-store/rebuild/rebuild.js';
import { Replay } from '../../src/event-store/rebuild/replay.js';
import { until } from '../test-database.js';
import { openTestLog, type TestLog } from './log.js';
import { tableOf, totals } from './projections.js';
import { settled } from './settled.js';

const EVENTS = 100;
const BATCH = 20;
const model = totals('model', 'inline');

let log: TestLog;
let replay: Replay;

beforeAll(async () => {
  log = await openTestLog([model]);
  replay = new Replay(log.owner, log.reader, BATCH);
  await log.owner.query(tableOf(model));
  await log.store.transact(async (unit) => {
    for (let index = 0; index < EVENTS; index++) unit.begin(`stock-${index}`, adjusted(1));
  });
  await settled(log.database);
});
afterAll(() => log.close());

const adjusted = (delta: number) => StockAdjusted({ productId: 1, delta, reason: 'counted' });
const total = async (tx: Tx = log.owner) =>
  (await tx.query<{ total: number }>('SELECT total FROM read.model_totals'))[0]?.total;
const lockWait = () =>
  until(async () => {
    const waiting = await log.owner.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    return waiting.length > 0;
  });

it('that is killed leaves the old rows, and starts over', async () => {
  await log.owner.query('UPDATE read.model_totals SET total = 7');
  let handled = 0;
  const dying: Projection = {
    ...model,
    async handle(events, tx) {
      await model.handle(events, tx);
      handled += events.length;
      if (handled > EVENTS / 2) await tx.query('SELECT pg_terminate_backend(pg_backend_pid())');
    },
  };
  await expect(replay.rebuild(dying)).rejects.toThrow(/terminat/);
  expect(await total()).toBe(7);
  expect(await replay.rebuild(model)).toBe(EVENTS);
  expect(await total()).toBe(EVENTS);
});

it('times out when a transaction holds the old table, and names it', async () => {
  const [reading, release] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()];
  const holding = log.database.transaction(async (tx) => {
    const [row] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid FROM read.model_totals');
    reading.resolve(row?.pid as number);
    await release.promise;
  });
  const pid = await reading.promise;
  const rebuild = new Rebuild(log.owner, log.reader, BATCH, () => undefined, 100);
  const failure = await rebuild.run([model]).catch((error: unknown) => error);
  release.resolve();
  await holding;

  expect(failure).toBeInstanceOf(SwapBlockedError);
  expect((failure as Error).message).toContain(`by process id: ${pid} (kronblad, idle in transaction, `);
  expect(await total()).toBe(EVENTS);
});

it('waits for a transaction that has read the table and then appends', async () => {
  const [read, append] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const changing = log.store.transact(async (unit) => {
    await total(unit.tx);
    read.resolve();
    await append.promise;
    unit.begin('stock-later', adjusted(5));
  });
  await read.promise;
  const rebuilding = replay.rebuild(model);
  await lockWait();
  append.resolve();

  await Promise.all([changing, rebuilding]);
  expect(await total()).toBe(EVENTS + 5);
});
