import type { DomainEvent } from '@kronblad/contracts/events/all';
import { StockAdjusted } from '@kronblad/contracts/events/catalogue';
import { OrderCancelled } from '@kronblad/contracts/events/orders';
import type { DataSource } from 'typeorm';
import { orderPlaced } from '../../../../test/builders/order-placed.js';
import { openEntities } from '../../../../test/event-store/entities.js';
import { openTestLog, type TestLog } from '../../../../test/event-store/log.js';
import { settled } from '../../../../test/event-store/settled.js';
import { projectionStep } from '../../../event-store/projections/subscribers.js';
import { stockHistoryProjection } from './stock-history.projection.js';
import { GetStockHistory, GetStockHistoryHandler } from './stock-history.query.js';
import { StockMovement } from './stock-movement.entity.js';

const PRODUCT = 1;
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

async function happened(stream: string, ...events: DomainEvent[]): Promise<void> {
  await log.store.transact(async (unit) => unit.append(await unit.load(stream), ...events));
}

it('lists stock movements with the remaining stock, newest first, and equals its replay', async () => {
  const lines = [
    { productId: PRODUCT, quantity: 2 },
    { productId: PRODUCT, quantity: 1 },
  ];
  await happened('product-1', StockAdjusted({ productId: PRODUCT, delta: 10, reason: 'created' }));
  await happened('order-7', orderPlaced(7, lines));
  await happened('order-7', OrderCancelled({ orderId: 7, returnedLines: [{ productId: PRODUCT, quantity: 3 }] }));
  await settled(log.database);
  const step = projectionStep(log.database, log.reader, stockHistoryProjection);
  while ((await step()) === 'more');

  const handler = new GetStockHistoryHandler(entities.getRepository(StockMovement));
  const { rows, total } = await handler.execute(new GetStockHistory(PRODUCT, { offset: 0, limit: 2 }));
  expect(total).toBe(3);
  const order_number = expect.stringMatching(/7/);
  expect(rows).toMatchObject([
    { delta: 3, available: 10, reason: 'cancelled', order_id: 7, order_number },
    { delta: -3, available: 7, reason: 'ordered', order_id: 7, order_number },
  ]);
  const older = await handler.execute(new GetStockHistory(PRODUCT, { offset: 2, limit: 2 }));
  expect(older.rows).toMatchObject([{ delta: 10, available: 10, reason: 'created', order_id: null }]);
  expect((await log.replay.verify(stockHistoryProjection)).differences).toEqual([]);
});
