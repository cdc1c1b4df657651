import type { DataSource } from 'typeorm';
import { orderPlaced } from '../../../../test/builders/order-placed.js';
import { bringUpToDate } from '../../../../test/event-store/bring-up-to-date.js';
import { openEntities } from '../../../../test/event-store/entities.js';
import { openTestLog, type TestLog } from '../../../../test/event-store/log.js';
import { settled } from '../../../../test/event-store/settled.js';
import type { DomainEvent } from '../../../events/all.js';
import { OrderCancelled } from '../../../orders/domain/events.js';
import { StockAdjusted } from '../../domain/events.js';
import { stockHistoryProjection } from './stock-history.projection.js';
import { readSalesSince, StockHistoryQuery } from './stock-history.query.js';
import { StockMovement } from './stock-movement.entity.js';

const STOCKED = 9;
let log: TestLog;
let entities: DataSource;

beforeAll(async () => {
  log = await openTestLog([stockHistoryProjection]);
  entities = await openEntities(log.url, [StockMovement]);
});
afterAll(async () => {
  await entities.destroy();
  await log.close();
});

async function appended(stream: string, ...events: DomainEvent[]): Promise<void> {
  await log.store.transact(async (unit) => unit.append(await unit.load(stream), ...events));
}

async function catchUp(): Promise<void> {
  await settled(log.database);
  await bringUpToDate(log.database, log.reader, stockHistoryProjection);
}

it('The history lists stock movements with the remaining stock, newest first, and equals its replay', async () => {
  const lines = [
    { productId: STOCKED, quantity: 2 },
    { productId: STOCKED, quantity: 1 },
  ];
  await appended('product-9', StockAdjusted({ productId: STOCKED, delta: 10, reason: 'created' }));
  await appended('order-70', orderPlaced(70, lines));
  await appended('order-70', OrderCancelled({ orderId: 70, returnedLines: [{ productId: STOCKED, quantity: 3 }] }));
  await catchUp();

  const query = new StockHistoryQuery(entities.getRepository(StockMovement));
  const { rows, total } = await query.page(STOCKED, { offset: 0, limit: 2 });
  expect(total).toBe(3);
  const order_number = expect.stringMatching(/70/);
  expect(rows).toMatchObject([
    { delta: 3, available: 10, reason: 'cancelled', order_id: 70, order_number },
    { delta: -3, available: 7, reason: 'ordered', order_id: 70, order_number },
  ]);
  const older = await query.page(STOCKED, { offset: 2, limit: 2 });
  expect(older.rows).toMatchObject([{ delta: 10, available: 10, reason: 'created', order_id: null }]);
  expect((await log.replay.verify(stockHistoryProjection)).differences).toEqual([]);
});

it('Sales since a time count at once, whether or not the projection has stored them', async () => {
  const sale = (order: number, quantity: number) =>
    appended(`order-${order}`, orderPlaced(order, [{ productId: 12, quantity }]));
  const since = new Date(0).toISOString();
  const sales = () => readSalesSince(log.database, log.reader, since, [12, 13]);
  await appended('product-12', StockAdjusted({ productId: 12, delta: 10, reason: 'created' }));
  await sale(80, 2);
  expect(await sales()).toEqual(new Map([[12, -2]]));
  await catchUp();
  await sale(81, 1);
  expect(await sales()).toEqual(new Map([[12, -3]]));
  const { rows } = await new StockHistoryQuery(entities.getRepository(StockMovement)).page(12, { offset: 0, limit: 9 });
  expect(rows.map(({ order_id }) => order_id)).toEqual([80, null]);
  await catchUp();
  expect(await sales()).toEqual(new Map([[12, -3]]));
  const later = new Date(Date.now() + 60_000).toISOString();
  expect(await readSalesSince(log.database, log.reader, later, [12])).toEqual(new Map());
});
