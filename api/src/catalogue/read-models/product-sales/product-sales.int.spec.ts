import type { DomainEvent } from '@kronblad/contracts/events/all';
import {
  LatePaymentRejected,
  OrderCancelled,
  OrderReopened,
  PaymentSucceeded,
} from '@kronblad/contracts/events/orders';
import type { DataSource } from 'typeorm';
import { orderPlaced } from '../../../../test/builders/order-placed.js';
import { openEntities } from '../../../../test/event-store/entities.js';
import { openTestLog, type TestLog } from '../../../../test/event-store/log.js';
import { settled } from '../../../../test/event-store/settled.js';
import { projectionStep } from '../../../event-store/projections/subscribers.js';
import { Product } from '../catalogue/product.entity.js';
import { readBoughtTogether } from './bought-together.js';
import { ProductSales } from './product-sales.entity.js';
import { productSalesProjection } from './product-sales.projection.js';
import { readPopularity } from './sales-rows.js';
import { GetTopProducts, GetTopProductsHandler } from './top-products.query.js';

const [BUCKET, CANDLE] = [1, 2];
let log: TestLog;
let entities: DataSource;

beforeEach(async () => {
  log = await openTestLog([productSalesProjection]);
  entities = await openEntities(log.url, [ProductSales, Product]);
});
afterEach(async () => {
  await entities.destroy();
  await log.close();
});

async function happened(orderId: number, ...events: DomainEvent[]): Promise<void> {
  await log.store.transact(async (unit) => unit.append(await unit.load(`order-${orderId}`), ...events));
}

async function catchUp(): Promise<void> {
  await settled(log.database);
  const step = projectionStep(log.database, log.reader, productSalesProjection);
  while ((await step()) === 'more');
}

const paid = (orderId: number, paidAt: string, late = false) =>
  PaymentSucceeded({ orderId, intentId: `pi_${orderId}`, chargeId: null, amountOre: 1, method: 'card', paidAt, late });

const best = async () => {
  await catchUp();
  const [sales, products] = [entities.getRepository(ProductSales), entities.getRepository(Product)];
  return new GetTopProductsHandler(sales, products).execute(new GetTopProducts(10));
};

it('counts paid pieces, sorted by pieces and then revenue', async () => {
  await happened(
    1,
    orderPlaced(1, [{ productId: BUCKET, quantity: 1, name: 'Bukett' }]),
    paid(1, '2026-11-20T10:00:00.000Z'),
  );
  await happened(
    2,
    orderPlaced(2, [{ productId: CANDLE, quantity: 3, name: 'Ljus' }]),
    paid(2, '2026-11-20T23:30:00.000Z'),
  );
  await happened(3, orderPlaced(3, [{ productId: BUCKET, quantity: 9, name: 'Bukett' }]));
  expect(await best()).toEqual([
    { id: CANDLE, name: 'Ljus', total_sold: 3, total_revenue: 300 },
    { id: BUCKET, name: 'Bukett', total_sold: 1, total_revenue: 100 },
  ]);
  expect(await readPopularity(log.database, '2026-11-21')).toEqual(new Map([[CANDLE, 3]]));
});

it('subtracts cancelled orders, and adds reopened ones again', async () => {
  const takenLines = [{ productId: BUCKET, quantity: 2 }];
  await happened(1, orderPlaced(1, takenLines), paid(1, '2026-11-20T10:00:00.000Z'));
  expect((await best())[0]?.total_sold).toBe(2);
  await happened(1, OrderCancelled({ orderId: 1, returnedLines: takenLines }));
  expect(await best()).toEqual([]);
  await happened(1, OrderReopened({ orderId: 1, from: 'cancelled', takenLines }));
  expect((await best())[0]?.total_sold).toBe(2);
});

it('ignores rejected payments before or after the valid one', async () => {
  const lines = [{ productId: BUCKET, quantity: 2 }];
  const rejectedPayment = (orderId: number) => LatePaymentRejected({ orderId, intentId: 'pi_other', amountOre: 1 });
  await happened(1, orderPlaced(1, lines), paid(1, '2026-11-20T10:00:00.000Z'), rejectedPayment(1));
  await happened(2, orderPlaced(2, lines), rejectedPayment(2));
  expect((await best())[0]?.total_sold).toBe(2);
  await happened(2, paid(2, '2026-11-20T11:00:00.000Z'));
  expect((await best())[0]?.total_sold).toBe(4);
});

it('equals its replay, and shows a product’s last sold name', async () => {
  for (const [orderId, name] of [
    [1, 'Gammalt namn'],
    [2, 'Nytt namn'],
  ] as const) {
    await happened(orderId, orderPlaced(orderId, [{ productId: BUCKET, quantity: 1, name }]));
  }
  await catchUp();
  for (const orderId of [1, 2]) await happened(orderId, paid(orderId, '2026-11-20T10:00:00.000Z'));
  expect((await best())[0]).toMatchObject({ name: 'Nytt namn', total_sold: 2 });
  expect((await log.replay.verify(productSalesProjection)).differences).toEqual([]);
});

it('counts pairs while their orders are valid', async () => {
  const bucketAndCandle = [
    { productId: BUCKET, quantity: 2, name: 'Bukett' },
    { productId: CANDLE, quantity: 1, name: 'Ljus' },
  ];
  const buy = (id: number) => happened(id, orderPlaced(id, bucketAndCandle), paid(id, '2026-11-20T10:00:00.000Z'));
  for (const id of [1, 2, 3, 4]) await buy(id);
  await happened(5, orderPlaced(5, bucketAndCandle));
  await catchUp();
  expect(await readBoughtTogether(log.database, 4)).toEqual(new Map());
  await buy(6);
  await catchUp();
  expect(await readBoughtTogether(log.database, 4)).toEqual(
    new Map([
      [BUCKET, [CANDLE]],
      [CANDLE, [BUCKET]],
    ]),
  );
  await happened(1, OrderCancelled({ orderId: 1, returnedLines: [] }));
  await catchUp();
  expect(await readBoughtTogether(log.database, 4)).toEqual(new Map());
});

it('is rebuilt over pairs counted by a migration, and then equals its replay', async () => {
  const lines = [
    { productId: BUCKET, quantity: 2, name: 'Bukett' },
    { productId: CANDLE, quantity: 1, name: 'Ljus' },
  ];
  await happened(1, orderPlaced(1, lines), paid(1, '2026-11-20T10:00:00.000Z'));
  await happened(1, OrderCancelled({ orderId: 1, returnedLines: [] }));
  await catchUp();
  // State after migration 1764000110000-product-pairs, which made no rows for cancelled orders.
  await log.owner.query('DELETE FROM read.product_pairs WHERE orders = 0');
  await log.owner.query(`INSERT INTO log.built_projections (name, version) VALUES ('product-sales', 1)
    ON CONFLICT (name) DO UPDATE SET version = excluded.version`);

  expect(await log.replay.buildNew([productSalesProjection])).toEqual(['product-sales']);
  expect((await log.replay.verify(productSalesProjection)).differences).toEqual([]);
});
