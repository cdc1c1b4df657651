import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StockAdjusted } from '@kronblad/contracts/events/catalogue';
import { projections } from '../../src/app.module.js';
import type { Projection } from '../../src/event-store/projections/projection.js';
import { projectionStep } from '../../src/event-store/projections/subscribers.js';
import { projectionsToRebuild } from '../../src/event-store/rebuild/built-projections.js';
import { openTestLog, type TestLog } from './log.js';
import { tableOf, totals } from './projections.js';
import { settled } from './settled.js';

const EVENTS = 30;

describe('a projection added later', () => {
  let log: TestLog;

  beforeAll(async () => {
    log = await openTestLog([]);
    await log.store.transact(async (unit) => {
      for (let index = 0; index < EVENTS; index++)
        unit.begin(`stock-${index}`, StockAdjusted({ productId: 1, delta: 1, reason: 'counted' }));
    });
  });
  afterAll(() => log.close());

  const sumOf = async ({ tables }: Projection) =>
    (await log.owner.query<{ sum: number }>(`SELECT sum(total)::int FROM read.${tables[0]}`))[0]?.sum;

  it('leaves a new database with nothing to build', async () => {
    expect(await projectionsToRebuild(log.owner, projections)).toEqual([]);
  });

  it('catches up by itself when it is async', async () => {
    const model = totals('late', 'async');
    await log.owner.query(tableOf(model));
    expect(await log.replay.buildNew([model])).toEqual([]);

    await settled(log.database);
    const step = projectionStep(log.database, log.reader, model);
    while ((await step()) === 'more');

    expect(await sumOf(model)).toBe(EVENTS);
    expect((await log.replay.verify(model)).differences).toEqual([]);
  });

  it('is built once before requests are served when it is inline', async () => {
    const model = totals('fresh', 'inline');
    await log.owner.query(tableOf(model));

    expect(await log.replay.buildNew([model])).toEqual(['fresh']);
    expect(await sumOf(model)).toBe(EVENTS);
    expect(await log.replay.buildNew([model])).toEqual([]);
  });

  it.each(['inline', 'async'] as const)('is rebuilt when its version is raised (%s)', async (mode) => {
    const model = totals(`raised_${mode}`, mode);
    await log.owner.query(tableOf(model));
    await log.replay.buildNew([model]);
    const newer = { ...model, version: 2 };

    expect(await log.replay.buildNew([newer])).toEqual([newer.name]);
    expect(await sumOf(newer)).toBe(EVENTS);
    expect(await log.replay.buildNew([newer])).toEqual([]);
  });

  it('is built once by two concurrent deploys', async () => {
    const model = totals('twice', 'inline');
    await log.owner.query(tableOf(model));

    const built = await Promise.all([log.replay.buildNew([model]), log.replay.buildNew([model])]);

    expect(built.flat()).toEqual(['twice']);
  });
});
