import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StockAdjusted } from '../../src/catalogue/domain/events.js';
import type { Projection } from '../../src/event-store/projections/projection.js';
import { until } from '../test-database.js';
import { bringUpToDate } from './bring-up-to-date.js';
import { openTestLog, type TestLog } from './log.js';
import { tableOf, totals } from './projections.js';
import { settled } from './settled.js';

describe('replaying projections', () => {
  const inline = totals('inline', 'inline');
  const behind = totals('behind', 'async');
  let log: TestLog;

  beforeAll(async () => {
    log = await openTestLog([inline, behind]);
    for (const projection of [inline, behind]) await log.owner.query(tableOf(projection));
    for (let index = 0; index < 40; index++) {
      const event = StockAdjusted({ productId: (index % 5) + 1, delta: index, reason: 'counted' });
      await log.store.transact(async (unit) => unit.begin(`stock-${index}`, event));
    }
    await settled(log.database);
    await bringUpToDate(log.database, log.reader, behind);
  });
  afterAll(() => log.close());

  it.each([inline, behind])('A replay reports the row in which $name differs, and repairs it', async (projection) => {
    const table = `read.${projection.tables[0]}`;
    await log.owner.query(`UPDATE ${table} SET total = total + 1 WHERE product_id = 3`);

    const result = await log.replay.verify(projection);
    await log.replay.rebuild(projection);
    const mended = await log.replay.verify(projection);

    expect(result.differences).toEqual([
      { table: projection.tables[0], key: 'product_id=3', only: null, columns: ['total'] },
    ]);
    expect(mended).toMatchObject({ replayed: 40, rows: 5, differences: [] });
  });

  it('A replay reports the projection and the row that only one side has', async () => {
    await log.owner.query('DELETE FROM read.inline_totals WHERE product_id = 2');
    await log.owner.query('INSERT INTO read.behind_totals VALUES (0, 1)');

    const [first, second] = await log.replay.verifyAll([inline, behind]);
    await log.replay.rebuildAll([inline, behind]);
    const mended = await log.replay.verifyAll([inline, behind]);

    expect(first?.differences).toEqual([{ table: 'inline_totals', key: 'product_id=2', only: 'replay', columns: [] }]);
    expect(second?.differences).toEqual([
      { table: 'behind_totals', key: 'product_id=0', only: 'read model', columns: [] },
    ]);
    expect(mended.map(({ differences }) => differences)).toEqual([[], []]);
  });

  it('A replay of which one projection fails leaves the old rows of all, and starts over', async () => {
    await log.owner.query('UPDATE read.inline_totals SET total = total + 1 WHERE product_id = 3');
    const failing: Projection = { ...behind, handle: () => Promise.reject(new Error('cannot be handled')) };

    await expect(log.replay.rebuildAll([inline, failing])).rejects.toThrow('cannot be handled');
    expect(await log.owner.query("SELECT FROM pg_tables WHERE schemaname = 'rebuild'")).toEqual([]);
    expect((await log.replay.verify(inline)).differences).toHaveLength(1);

    await log.replay.rebuildAll([inline, behind]);
    const mended = await log.replay.verifyAll([inline, behind]);
    expect(mended.map(({ differences }) => differences)).toEqual([[], []]);
  });

  it('A replay recreates indexes, checks, options and grants', async () => {
    const facts = () =>
      log.owner.query(
        `SELECT relpersistence, reloptions, relacl::text,
           (SELECT array_agg(definition ORDER BY definition)
              FROM pg_index, pg_get_indexdef(indexrelid) AS definition WHERE indrelid = c.oid) AS indexes,
           (SELECT array_agg(conname || pg_get_constraintdef(oid) ORDER BY conname) FROM pg_constraint WHERE conrelid = c.oid)
         FROM pg_class c WHERE oid = 'read.inline_totals'::regclass`,
      );
    const before = await facts();
    await log.replay.rebuild(inline);
    expect(await facts()).toEqual(before);
  });

  it('A replay includes appends made during the rebuild', async () => {
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

  it('A replay applies nothing before an async projection’s checkpoint twice', async () => {
    await log.replay.rebuild(behind);
    await settled(log.database);
    await bringUpToDate(log.database, log.reader, behind);

    expect((await log.replay.verify(behind)).differences).toEqual([]);
    const [row] = await log.owner.query<{ total: number }>('SELECT sum(total)::int AS total FROM read.behind_totals');
    expect(row?.total).toBe((39 * 40) / 2 + 60);
  });

  it('A replay waits with the swap for a projector in the middle of a batch', async () => {
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
    await settled(log.database);
    const stepping = bringUpToDate(log.database, log.reader, slow);
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
