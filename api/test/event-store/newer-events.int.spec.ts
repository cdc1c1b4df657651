import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StockAdjusted } from '@kronblad/contracts/events/catalogue';
import { NewerEventVersion } from '../../src/event-store/log/event-codec.js';
import { readCheckpoint } from '../../src/event-store/projections/checkpoints.js';
import { projectionStep, subscriberName } from '../../src/event-store/projections/subscribers.js';
import { openTestLog, type TestLog } from './log.js';
import { tableOf, totals } from './projections.js';
import { settled } from './settled.js';

describe('a process of an older release', () => {
  const behind = totals('behind', 'async');
  let log: TestLog;

  beforeAll(async () => {
    log = await openTestLog();
    await log.owner.query(tableOf(behind));
    await log.store.transact(async (unit) =>
      unit.begin('stock-1', StockAdjusted({ productId: 1, delta: 5, reason: 'counted' })),
    );
    await settled(log.database);
    const step = projectionStep(log.database, log.reader, behind);
    while ((await step()) === 'more');
    await log.owner.query(
      `INSERT INTO log.events (stream, version, id, type, schema, data, meta)
       SELECT stream, version + 1, gen_random_uuid(), type, schema + 1, data, meta FROM log.events`,
    );
    await settled(log.database);
  });
  afterAll(() => log.close());

  it('does not project or skip an event of a later release', async () => {
    const place = () => readCheckpoint(log.database, subscriberName.projection(behind));
    const before = await place();
    const step = projectionStep(log.database, log.reader, behind);

    await expect(step()).rejects.toThrow(NewerEventVersion);
    await expect(step()).rejects.toThrow(NewerEventVersion);

    expect(await place()).toEqual(before);
    expect(await log.owner.query('SELECT total FROM read.behind_totals')).toEqual([{ total: 5 }]);
  });

  it('decides nothing about its stream', async () => {
    await expect(log.store.load('stock-1')).rejects.toThrow(NewerEventVersion);
  });
});
