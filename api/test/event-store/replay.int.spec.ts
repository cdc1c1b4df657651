import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StockAdjusted } from '@kronblad/contracts/events/catalogue';
import type { Projection } from '../../src/event-store/projection.js';
import { projectionStep } from '../../src/event-store/subscribers.js';
import { until } from '../test-database.js';
import { openTestLog, type TestLog } from './log.js';

const totals = (name: string, mode: Projection['mode']): Projection => ({
  name,
  mode,
  tables: [`${name}_totals`],
  handles: ['StockAdjusted'],
  async handle(events, tx) {
    for (const event of events) {
      if (event.type !== 'StockAdjusted') continue;
      await tx.query(
        `INSERT INTO ${name}_totals AS t (product_id, total) VALUES ($1, $2)
         ON CONFLICT (product_id) DO UPDATE SET total = t.total + excluded.total`,
        [event.data.productId, event.data.delta],
      );
    }
  },
});

describe('replaying projections', () => {
  const inline = totals('inline', 'inline');
  const behind = totals('behind', 'async');
  let log: TestLog;

  beforeAll(async () => {
    log = await openTestLog([inline, behind]);
    for (const { tables } of [inline, behind]) {
      await log.owner.query(
        `CREATE TABLE read.${tables[0]} (product_id int PRIMARY KEY, total int NOT NULL CHECK (total >= 0))`,
      );
    }
    for (let index = 0; index < 40; index++) {
      const event = StockAdjusted({ productId: (index % 5) + 1, delta: index, reason: 'counted' });
      await log.store.transact(async (unit) => unit.begin(`stock-${index}`, event));
    }
    const step = projectionStep(log.database, log.reader, behind);
    while ((await step()) === 'more');
  });
  afterAll(() => log.close());

  it.each([inline, behind])('finds $name equal to its replay', async (projection) => {
    const verdict = await log.replay.verify(projection);
    expect(verdict).toMatchObject({ replayed: 40, rows: 5, differences: [] });
  });

  it.each([inline, behind])('names the row in which $name differs, and puts it right', async (projection) => {
    const table = `read.${projection.tables[0]}`;
    await log.owner.query(`UPDATE ${table} SET total = total + 1 WHERE product_id = 3`);

    const verdict = await log.replay.verify(projection);
    await log.replay.rebuild(projection);
    const mended = await log.replay.verify(projection);

    expect(verdict.differences).toEqual([
      { table: projection.tables[0], key: 'product_id=3', only: null, columns: ['total'] },
    ]);
    expect(mended.differences).toEqual([]);
  });

  it('keeps up with appends that come while it rebuilds', async () => {
    const appending = (async () => {
      for (let index = 100; index < 160; index++) {
        const event = StockAdjusted({ productId: 1, delta: 1, reason: 'counted' });
        await log.store.transact(async (unit) => unit.begin(`stock-${index}`, event));
      }
    })();
    await log.replay.rebuild(inline);
    await appending;

    expect((await log.replay.verify(inline)).differences).toEqual([]);
  });

  it('puts nothing before the checkpoint of an async projection twice', async () => {
    await log.replay.rebuild(behind);
    const step = projectionStep(log.database, log.reader, behind);
    while ((await step()) === 'more');

    expect((await log.replay.verify(behind)).differences).toEqual([]);
    const [row] = await log.owner.query<{ total: number }>('SELECT sum(total)::int AS total FROM read.behind_totals');
    expect(row?.total).toBe((39 * 40) / 2 + 60);
  });

  it('waits with the swap for a projector that is in the middle of a batch', async () => {
    const gate = Promise.withResolvers<void>();
    const entered = Promise.withResolvers<void>();
    const slow: Projection = {
      ...behind,
      async handle(events, tx) {
        await behind.handle(events, tx);
        entered.resolve();
        await gate.promise;
      },
    };
    await log.store.transact(async (unit) =>
      unit.begin('stock-of-a-new-one', StockAdjusted({ productId: 77, delta: 7, reason: 'counted' })),
    );
    const stepping = projectionStep(log.database, log.reader, slow)();
    await entered.promise;

    const rebuilding = log.replay.rebuild(behind).catch((error: Error) => error.message);
    await until(async () => {
      const waiting = await log.owner.query(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      return waiting.length > 0;
    });
    gate.resolve();

    expect(await rebuilding).toEqual(expect.any(Number));
    await stepping;
    expect((await log.replay.verify(behind)).differences).toEqual([]);
  });
});
