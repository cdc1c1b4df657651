import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projections } from '../../src/app.module.js';
import { projectionsToRebuild } from '../../src/event-store/rebuild/built-projections.js';
import { Replay } from '../../src/event-store/rebuild/replay.js';
import { allEvents, type DomainEvent } from '../../src/events/all.js';
import { refundablePayments } from '../../src/orders/domain/order-money.js';
import { loadOrder } from '../../src/orders/index.js';
import { Order } from '../../src/orders/read-models/order-list/order.entity.js';
import { VIEWS } from '../../src/orders/read-models/order-list/order-views.js';
import { bringUpToDate } from './bring-up-to-date.js';
import { openEntities } from './entities.js';
import { eventKey, readFrozen } from './frozen-samples.js';
import { openTestLog, type TestLog } from './log.js';
import type { Happening } from './random-log/happening.js';
import { randomLog } from './random-log/random-log.js';
import { settled } from './settled.js';

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const ORDERS = 25;
const SMALL_BATCH = 15;

describe(`every read model, over a random log (SEED=${SEED})`, () => {
  let log: TestLog;

  beforeAll(async () => {
    log = await openTestLog(projections);
    for (const happening of randomLog(SEED, ORDERS)) await put(happening);
    await putFrozen();
    for (const projection of projections.filter(({ mode }) => mode === 'async')) {
      await settled(log.database);
      await bringUpToDate(log.database, log.reader, projection);
    }
  }, 120_000);
  afterAll(() => log.close());

  async function put(happening: Happening): Promise<void> {
    await log.store.transact(async (unit) => {
      const streams = await unit.loadMany([...new Set(happening.map(([stream]) => stream))]);
      for (const [name, event] of happening) unit.append(streams.get(name) as never, event);
    });
  }

  /**
   * Adds events that the random log lacks, made from the frozen samples: simple resources are created, changed and, if
   * possible, deleted and created again.
   */
  async function putFrozen(): Promise<void> {
    const rows = await log.owner.query<{ type: string }>('SELECT DISTINCT type FROM log.events');
    const logged = new Set(rows.map(({ type }) => type));
    const samples = Object.assign({}, ...[...readFrozen().values()].map(({ events }) => events));
    for (const { name, handles } of projections) {
      const missing = allEvents.filter(({ type }) => handles.includes(type) && !logged.has(type));
      const events = missing.map(
        ({ type, version }) => ({ type, data: samples[eventKey(type, version)][0] }) as DomainEvent,
      );
      if (events.length === 0) continue;
      await log.store.transact(async (unit) => {
        unit.begin(`frozen-${name}`, ...events);
        const isDeleted = events.some(({ type }) => type.endsWith('Deleted'));
        if (isDeleted) unit.begin(`frozen-again-${name}`, events[0] as DomainEvent);
      });
    }
  }

  it('Every read model is built in a new database', async () => {
    expect(await projectionsToRebuild(log.owner, projections)).toEqual([]);
  });

  it('A random log has every event type that a projection handles', async () => {
    const rows = await log.owner.query<{ type: string }>('SELECT DISTINCT type FROM log.events');
    const logged = new Set(rows.map(({ type }) => type));
    const handled = new Set(projections.flatMap(({ handles }) => handles));
    expect([...handled].filter((type) => !logged.has(type))).toEqual([]);
  });

  it('Every read model has the same rows in small batches', async () => {
    const results = await new Replay(log.owner, log.reader, SMALL_BATCH).verifyAll(projections);
    const differing = results.flatMap(({ projection, differences }) => differences.map((d) => ({ projection, ...d })));
    expect(differing).toEqual([]);
    expect(results.filter(({ rows }) => rows === 0)).toEqual([]);
  }, 240_000);

  it('Every read model has the same refundable amounts as the order', async () => {
    const rows = await log.database.query<{ id: number; owed: number | null; sale: number }>(
      'SELECT id, owed_ore::float8 AS owed, sale_ore::float8 AS sale FROM orders',
    );
    const differing = [];
    let owing = 0;
    for (let orderId = 1; orderId <= ORDERS; orderId++) {
      const { owed, sale } = refundablePayments((await loadOrder(log.store, orderId)).order);
      const row = rows.find(({ id }) => id === orderId);
      const itself = [owed?.leftOre ?? null, sale?.leftOre ?? 0];
      const read = [row?.owed, row?.sale];
      if (String(itself) !== String(read)) differing.push({ orderId, itself, read });
      if (owed) owing++;
    }
    expect(differing).toEqual([]);
    expect(owing).toBeGreaterThan(0);
  });

  it('Every order that a view lists is open', async () => {
    const entities = await openEntities(log.url, [Order]);
    const listed = Object.values(VIEWS).map((view) => `(${view})`);
    const orders = entities.getRepository(Order).createQueryBuilder('o').where('o.inBooks AND NOT o.deleted');
    const inView = orders.andWhere(`(${listed.join(' OR ')})`);
    expect(await inView.getCount()).toBeGreaterThan(0);
    expect(await inView.andWhere('NOT o.isOpen').getCount()).toBe(0);
    await entities.destroy();
  });

  it('Every read model has the same rows in one batch as after a rebuild in small ones', async () => {
    await new Replay(log.owner, log.reader, SMALL_BATCH).rebuildAll(projections);
    const results = await log.replay.verifyAll(projections);
    expect(results.flatMap(({ differences }) => differences)).toEqual([]);
  });
});
