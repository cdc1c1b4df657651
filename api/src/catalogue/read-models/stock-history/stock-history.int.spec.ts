import type { DomainEvent } from '@kronblad/contracts/events/all';
import { StockAdjusted } from '@kronblad/contracts/events/catalogue';
import { OrderCancelled } from '@kronblad/contracts/events/orders';
import type { DataSource } from 'typeorm';
import { orderPlaced } from '../../../../test/builders/order-placed.js';
import { bringUpToDate } from '../../../../test/event-store/bring-up-to-date.js';
import { openEntities } from '../../../../test/event-store/entities.js';
import { openTestLog, type TestLog } from '../../../../test/event-store/log.js';
import { settled } from '../../../../test/event-store/settled.js';
import { stockHistoryProjection } from './stock-history.projection.js';
import { StockHistoryQuery } from './stock-history.query.js';
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
