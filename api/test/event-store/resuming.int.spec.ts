import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StockAdjusted } from '@kronblad/contracts/events/catalogue';
import { projections } from '../../src/app.module.js';
import type { ProjectionProgress } from '../../src/event-store/index.js';
import type { Projection } from '../../src/event-store/projections/projection.js';
import { projectionStep } from '../../src/event-store/projections/subscribers.js';
import { projectionsToRebuild } from '../../src/event-store/rebuild/built-projections.js';
import { Replay } from '../../src/event-store/rebuild/replay.js';
import { openTestLog, type TestLog } from './log.js';
import { tableOf, totals } from './projections.js';
import { settled } from './settled.js';

const EVENTS = 300;
const BATCH = 20;

describe('a rebuild', () => {
  let log: TestLog;
  let replay: Replay;

  beforeAll(async () => {
    log = await openTestLog([]);
    replay = new Replay(log.owner, log.reader, BATCH);
    await log.store.transact(async (unit) => {
      for (let index = 0; index < EVENTS; index++)
        unit.begin(`stock-${index}`, StockAdjusted({ productId: (index % 7) + 1, delta: index, reason: 'counted' }));
    });
    await settled(log.database);
  });
  afterAll(() => log.close());

  const sumOf = async (name: string) => {
    const [row] = await log.owner.query<{ sum: number }>(`SELECT sum(total)::int FROM read.${name}_totals`);
    return row?.sum;
  };
  const ALL = (EVENTS * (EVENTS - 1)) / 2;

  /** Kills the backend after this many events, in the middle of a batch. */
  function killedAfter(projection: Projection, count: number): Projection {
    let seen = 0;
    return {
      ...projection,
      async handle(events, tx) {
        await projection.handle(events, tx);
        seen += events.length;
        if (seen > count) await tx.query('SELECT pg_terminate_backend(pg_backend_pid())');
      },
    };
  }

  it('that is killed resumes after its last rows, and says so', async () => {
    const model = totals('killed', 'inline');
    await log.owner.query(tableOf(model));
    await expect(replay.rebuild(killedAfter(model, 130))).rejects.toThrow(/terminat/);

    const told: ProjectionProgress[] = [];
    const read = await replay.rebuild(model, { onProgress: (lanes) => told.push(...lanes) });

    expect(told[0]).toMatchObject({ resumed: true, total: EVENTS });
    expect(told[0]?.replayed).toBe(120);
    expect(read).toBe(EVENTS - 120);
    expect(await sumOf('killed')).toBe(ALL);
    expect((await replay.verify(model)).differences).toEqual([]);
  });

  it.each([
    { when: 'it is told to', name: 'told', options: { fresh: true }, raised: {} },
    { when: 'events mean other rows now', name: 'other', options: {}, raised: { version: 2 } },
  ])('starts over when $when', async ({ name, options, raised }) => {
    const model = totals(name, 'inline');
    await log.owner.query(tableOf(model));
    await expect(replay.rebuild(killedAfter(model, 130))).rejects.toThrow(/terminat/);

    const read = await replay.rebuild({ ...model, ...raised }, options);

    expect(read).toBe(EVENTS);
    expect(await sumOf(model.name)).toBe(ALL);
  });

  it('keeps rows and checkpoint consistent over a crash of PostgreSQL', async () => {
    const model = totals('crashed', 'inline');
    await log.owner.query(tableOf(model));
    await expect(replay.rebuild(killedAfter(model, 130))).rejects.toThrow(/terminat/);

    const [kinds] = await log.owner.query<{ kinds: string }>(
      `SELECT string_agg(DISTINCT relpersistence, '') AS kinds FROM pg_class
       WHERE relnamespace = 'rebuild'::regnamespace AND relkind = 'r'`,
    );
    expect(kinds?.kinds).toBe('p');
    const [rows] = await log.owner.query<{ by: string; of: string }>(
      `SELECT s.xmin::text AS by, max(t.xmin::text::bigint)::text AS of FROM rebuild.state s, rebuild.crashed_totals t
       WHERE projection = 'crashed' GROUP BY s.xmin::text`,
    );
    expect(rows?.by).toBe(rows?.of);
    expect(await replay.rebuild(model)).toBe(EVENTS - 120);
  });

  it('of several projections resumes each at its own checkpoint', async () => {
    const [first, second] = [totals('ahead', 'inline'), totals('slower', 'inline')];
    for (const model of [first, second]) await log.owner.query(tableOf(model));
    await expect(replay.rebuild(killedAfter(first, 200))).rejects.toThrow(/terminat/);
    await expect(replay.rebuild(killedAfter(second, 50))).rejects.toThrow(/terminat/);

    await replay.rebuildAll([first, second]);

    expect([await sumOf('ahead'), await sumOf('slower')]).toEqual([ALL, ALL]);
  });
});

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
