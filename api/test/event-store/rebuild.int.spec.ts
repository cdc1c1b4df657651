import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PoolClient, QueryResultRow } from 'pg';
import { StockAdjusted } from '../../src/catalogue/domain/events.js';
import { PersonErased } from '../../src/customers/erasure/events.js';
import { Database, ERASURES, type Tx } from '../../src/event-store/index.js';
import { ErasedDuringRebuild } from '../../src/event-store/personal-data/erasures.js';
import type { Projection } from '../../src/event-store/projections/projection.js';
import { SwapBlockedError } from '../../src/event-store/rebuild/index.js';
import { Rebuild } from '../../src/event-store/rebuild/rebuild.js';
import { Replay } from '../../src/event-store/rebuild/replay.js';
import { until } from '../test-database.js';
import { bringUpToDate } from './bring-up-to-date.js';
import { openTestLog, type TestLog } from './log.js';
import { tableOf, totals } from './projections.js';
import { settled } from './settled.js';

const adjusted = (delta: number) => StockAdjusted({ productId: 1, delta, reason: 'counted' });

describe('a rebuild', () => {
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

  const total = async (tx: Tx = log.owner) =>
    (await tx.query<{ total: number }>('SELECT total FROM read.model_totals'))[0]?.total;
  const lockWait = () =>
    until(async () => {
      const waiting = await log.owner.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      return waiting.length > 0;
    });

  it('A rebuild that fails leaves the old rows, and starts over', async () => {
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

  it('A rebuild times out when a transaction holds the old table, and names it', async () => {
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

  it('A rebuild waits for a transaction that has read the table and then appends', async () => {
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
});

/** As of a process that is killed at its nth use of the database: from then on, nothing gets there. */
class DyingDatabase extends Database {
  constructor(
    { pool }: Database,
    private left: number,
  ) {
    super(pool);
  }

  override async query<Row extends QueryResultRow>(...statement: Parameters<Database['query']>): Promise<Row[]> {
    this.use();
    return super.query<Row>(...statement);
  }

  override async withConnection<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    this.use();
    return super.withConnection(work);
  }

  private use(): void {
    if (this.left-- <= 0) throw new Error('killed');
  }
}

describe('a killed rebuild', () => {
  const COUNT = 60;
  const BATCH = 20;
  const models = [totals('one', 'inline'), totals('other', 'async')];
  let log: TestLog;
  let replay: Replay;

  beforeAll(async () => {
    log = await openTestLog([models[0]!]);
    replay = new Replay(log.owner, log.reader, BATCH);
    for (const model of models) await log.owner.query(tableOf(model));
    await log.store.transact(async (unit) => {
      for (let index = 0; index < COUNT; index++) unit.begin(`stock-${index}`, adjusted(1));
    });
    await settled(log.owner);
    await replay.rebuildAll(models);
  });
  afterAll(() => log.close());

  async function killedAt(nth: number): Promise<boolean> {
    const database = new DyingDatabase(log.owner, nth);
    const rebuild = new Rebuild(database, log.reader, BATCH, () => undefined).run(models);
    return rebuild.then(
      () => false,
      (error: Error) => {
        expect(error.message).toBe('killed');
        return true;
      },
    );
  }

  const sums = () =>
    log.owner.query<{ total: number }>(
      'SELECT total FROM read.one_totals UNION ALL SELECT total FROM read.other_totals',
    );

  it('A killed rebuild is resumed wherever it was killed, and reads only what is left', async () => {
    const read: number[] = [];
    for (let nth = 0; await killedAt(nth); nth++) {
      expect(await sums()).toEqual([{ total: COUNT }, { total: COUNT }]);
      const resumed = await replay.resume(models);
      if (!resumed) continue;
      read.push(resumed.events);
      for (const { differences } of await replay.verifyAll(models)) expect(differences).toEqual([]);
    }
    expect(read.length).toBeGreaterThan(8);
    expect(Math.max(...read)).toBe(COUNT);
    expect(Math.min(...read)).toBe(0);
  });

  it.each([
    ['a migration', 'UPDATE rebuild.progress SET migration = migration - 1'],
    ['an upgrade', "UPDATE rebuild.progress SET release = 'earlier'"],
  ])('A killed rebuild is not resumed after %s', async (_, change) => {
    expect(await killedAt(6)).toBe(true);
    await log.owner.query(change);
    expect(await replay.resume(models)).toBeNull();
  });

  it('A killed rebuild is not resumed for projections that were not part of it', async () => {
    expect(await killedAt(6)).toBe(true);
    expect(await replay.resume([totals('third', 'inline')])).toBeNull();
    expect((await replay.resume([...models, totals('third', 'inline')]))?.projections).toEqual(models);
  });

  it('A rebuild whose swap was blocked is resumed without reading the log again', async () => {
    const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = log.database.transaction(async (tx) => {
      await tx.query('SELECT FROM read.one_totals');
      held.resolve();
      await release.promise;
    });
    await held.promise;
    const blocked = new Rebuild(log.owner, log.reader, BATCH, () => undefined, 100).run(models);
    await expect(blocked).rejects.toThrow(SwapBlockedError);
    release.resolve();
    await holding;
    expect((await replay.resume(models))?.events).toBe(0);
    for (const { differences } of await replay.verifyAll(models)) expect(differences).toEqual([]);
  });

  it('A killed rebuild leaves nothing once a key is destroyed, and one that runs goes on', async () => {
    expect(await killedAt(6)).toBe(true);
    await log.owner.query('CREATE SCHEMA verify');
    const destroyed = () => log.database.transaction((tx) => log.keys.destroy(tx, 'nobody', ['contact']));
    await destroyed();
    const left = await log.owner.query("SELECT nspname FROM pg_namespace WHERE nspname IN ('rebuild', 'verify')");
    expect(left).toEqual([]);
    const [first, ...others] = models as [Projection, ...Projection[]];
    const destroying: Projection = {
      ...first,
      handle: (events, tx) => destroyed().then(() => first.handle(events, tx)),
    };
    expect(await replay.rebuildAll([destroying, ...others])).toBe(COUNT);
  });

  it('A killed rebuild is not resumed after an erasure', async () => {
    const naming = models.map((model): Projection => ({ ...model, personal: ['contact'] }));
    expect(await killedAt(6)).toBe(true);
    await log.store.transact(async (unit) =>
      unit.append(
        await unit.load(ERASURES),
        PersonErased({ personId: 'p', purposes: ['contact'], orders: [], withdrawals: 0, receipts: [] }),
      ),
    );
    await expect(replay.resume(naming)).rejects.toThrow(ErasedDuringRebuild);
    expect(await replay.resume(naming)).toBeNull();
  });
});

describe('a rebuild during which a person is erased', () => {
  const plain = totals('plain', 'inline');
  const naming: Projection = { ...totals('naming', 'inline'), personal: ['contact'] };
  let log: TestLog;

  beforeAll(async () => {
    log = await openTestLog([plain, naming]);
    for (const projection of [plain, naming]) await log.owner.query(tableOf(projection));
    await log.store.transact(async (unit) => unit.begin('stock-1', adjusted(3)));
    // Waits until readers see the event. Otherwise the rebuild would first handle it while the swap locks the log, and
    // the erasure, which starts in that handler, would wait for that lock.
    await settled(log.owner);
  });
  afterAll(() => log.close());

  function interrupted(projection: Projection): Projection {
    let isErased = false;
    return {
      ...projection,
      async handle(events, tx) {
        await projection.handle(events, tx);
        if (isErased) return;
        isErased = true;
        await log.store.transact(async (unit) =>
          unit.append(
            await unit.load(ERASURES),
            PersonErased({ personId: 'p', purposes: ['contact'], orders: [], withdrawals: 0, receipts: [] }),
          ),
        );
      },
    };
  }

  it('A rebuild does not swap in tables that may contain data of a person erased meanwhile', async () => {
    await expect(log.replay.rebuild(interrupted(naming))).rejects.toThrow(ErasedDuringRebuild);
    expect(await log.owner.query("SELECT FROM pg_tables WHERE schemaname = 'rebuild'")).toEqual([]);
    await log.replay.rebuild(naming);
    expect((await log.replay.verify(naming)).differences).toEqual([]);
  });

  it('A rebuild swaps in tables without personal data although a person is erased', async () => {
    await log.replay.rebuild(interrupted(plain));
    expect((await log.replay.verify(plain)).differences).toEqual([]);
  });
});

const EVENTS = 30;

describe('a projection added later', () => {
  let log: TestLog;

  beforeAll(async () => {
    log = await openTestLog([]);
    await log.store.transact(async (unit) => {
      for (let index = 0; index < EVENTS; index++) unit.begin(`stock-${index}`, adjusted(1));
    });
  });
  afterAll(() => log.close());

  const sumOf = async ({ tables }: Projection) =>
    (await log.owner.query<{ sum: number }>(`SELECT sum(total)::int FROM read.${tables[0]}`))[0]?.sum;

  it('A projection added later catches up by itself when it is async', async () => {
    const model = totals('late', 'async');
    await log.owner.query(tableOf(model));
    expect(await log.replay.buildNew([model])).toEqual([]);

    await settled(log.database);
    await bringUpToDate(log.database, log.reader, model);

    expect(await sumOf(model)).toBe(EVENTS);
    expect((await log.replay.verify(model)).differences).toEqual([]);
  });

  it('A projection added later is built once before requests are served when it is inline', async () => {
    const model = totals('fresh', 'inline');
    await log.owner.query(tableOf(model));

    expect(await log.replay.buildNew([model])).toEqual(['fresh']);
    expect(await sumOf(model)).toBe(EVENTS);
    expect(await log.replay.buildNew([model])).toEqual([]);
  });

  it.each(['inline', 'async'] as const)(
    'A projection added later is rebuilt when its version is raised (%s)',
    async (mode) => {
      const model = totals(`raised_${mode}`, mode);
      await log.owner.query(tableOf(model));
      await log.replay.buildNew([model]);
      const newer = { ...model, version: 2 };

      expect(await log.replay.buildNew([newer])).toEqual([newer.name]);
      expect(await sumOf(newer)).toBe(EVENTS);
      expect(await log.replay.buildNew([newer])).toEqual([]);
    },
  );

  it('A projection added later is not filled by processes of the release before', async () => {
    const model = totals('left', 'async');
    await log.owner.query(tableOf(model));
    await log.replay.buildNew([{ ...model, version: 2 }]);
    const older = () => bringUpToDate(log.database, log.reader, model);
    await expect(older()).rejects.toThrow('A later release has built left');
    await bringUpToDate(log.database, log.reader, { ...model, version: 2 });
  });

  it('A projection added later is built once by two concurrent deploys', async () => {
    const model = totals('twice', 'inline');
    await log.owner.query(tableOf(model));

    const built = await Promise.all([log.replay.buildNew([model]), log.replay.buildNew([model])]);

    expect(built.flat()).toEqual(['twice']);
  });
});
