import type { DataSource } from 'typeorm';
import { orderPlaced } from '../../../test/builders/order-placed.js';
import { bringUpToDate } from '../../../test/event-store/bring-up-to-date.js';
import { openEntities } from '../../../test/event-store/entities.js';
import { openTestLog, type TestLog } from '../../../test/event-store/log.js';
import { settled } from '../../../test/event-store/settled.js';
import { CatalogueSnapshot } from '../../catalogue/index.js';
import type { DomainEvent } from '../../events/all.js';
import { LatePaymentRejected, OrderCancelled, OrderReopened, PaymentSucceeded } from '../../orders/domain/events.js';
import { readBoughtTogether } from './bought-together.js';
import { ProductSales } from './product-sales.entity.js';
import { productSalesProjection } from './product-sales.projection.js';
import { ProductSalesQuery } from './product-sales.query.js';
import { readPopularity } from './sales-rows.js';

const [BUCKET, CANDLE] = [1, 2];
let log: TestLog;
let entities: DataSource;

beforeAll(async () => {
  log = await openTestLog([productSalesProjection]);
  entities = await openEntities(log.url, [ProductSales]);
});
afterAll(async () => {
  await entities.destroy();
  await log.close();
});

async function happened(orderId: number, ...events: DomainEvent[]): Promise<void> {
  await log.store.transact(async (unit) => unit.append(await unit.load(`order-${orderId}`), ...events));
}

async function catchUp(): Promise<void> {
  await settled(log.database);
  await bringUpToDate(log.database, log.reader, productSalesProjection);
}

const paid = (orderId: number, paidAt: string, late = false) =>
  PaymentSucceeded({ orderId, intentId: `pi_${orderId}`, chargeId: null, amountOre: 1, method: 'card', paidAt, late });

const unnamed = (id: number, sold: number) => ({ id, name: '', total_sold: sold, total_revenue: sold * 100 });

const best = async () => {
  await catchUp();
  return (await new ProductSalesQuery(entities.getRepository(ProductSales), new CatalogueSnapshot()).top(0, 10)).rows;
};

it('Paid pieces are counted under the last sold name, sorted by pieces and then revenue, and equal their replay', async () => {
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
    { id: CANDLE, name: 'Ljus', total_sold: 3, total_revenue: 300, sizes: [unnamed(CANDLE, 3)] },
    { id: BUCKET, name: 'Bukett', total_sold: 1, total_revenue: 100, sizes: [unnamed(BUCKET, 1)] },
  ]);
  expect(await readPopularity(log.database, '2026-11-21')).toEqual(new Map([[CANDLE, 3]]));
  await happened(4, orderPlaced(4, [{ productId: BUCKET, quantity: 1, name: 'Nytt namn' }]));
  await happened(4, paid(4, '2026-11-20T10:00:00.000Z'));
  expect((await best())[1]).toMatchObject({ name: 'Nytt namn', total_sold: 2 });
  expect((await log.replay.verify(productSalesProjection)).differences).toEqual([]);
});

it('Cancelled orders are subtracted, reopened ones added again, and rejected payments ignored', async () => {
  const PLATE = 3;
  const takenLines = [{ productId: PLATE, quantity: 2 }];
  const rejected = (orderId: number) =>
    LatePaymentRejected({ orderId, intentId: 'pi_other', amountOre: 1, why: 'other_amount' });
  const sold = async () => (await best()).find(({ id }) => id === PLATE)?.total_sold;
  await happened(11, orderPlaced(11, takenLines), paid(11, '2026-11-20T10:00:00.000Z'), rejected(11));
  expect(await sold()).toBe(2);
  await happened(11, OrderCancelled({ orderId: 11, returnedLines: takenLines }));
  await happened(12, orderPlaced(12, takenLines), rejected(12));
  expect(await sold()).toBeUndefined();
  await happened(11, OrderReopened({ orderId: 11, from: 'cancelled', takenLines }));
  expect(await sold()).toBe(2);
  await happened(12, paid(12, '2026-11-20T11:00:00.000Z'));
  expect(await sold()).toBe(4);
});

it('Pieces and revenue are counted by size, and a product is the sum of its sizes', async () => {
  const ROSES = 4;
  const [small, large] = [
    { productId: ROSES, sizeId: ROSES, name: 'Rosor', sizeName: 'Liten' },
    { productId: ROSES, sizeId: 40, name: 'Rosor', sizeName: 'Stor' },
  ];
  await happened(
    15,
    orderPlaced(15, [
      { ...small, quantity: 1 },
      { ...large, quantity: 3 },
    ]),
    paid(15, '2026-11-20T10:00:00.000Z'),
  );
  await happened(16, orderPlaced(16, [{ ...large, quantity: 2 }]), paid(16, '2026-11-21T10:00:00.000Z'));
  const roses = async () => (await best()).find(({ id }) => id === ROSES);
  expect(await roses()).toEqual({
    ...{ id: ROSES, name: 'Rosor', total_sold: 6, total_revenue: 600 },
    sizes: [
      { id: 40, name: 'Stor', total_sold: 5, total_revenue: 500 },
      { id: ROSES, name: 'Liten', total_sold: 1, total_revenue: 100 },
    ],
  });
  expect((await readPopularity(log.database, '2026-11-20')).get(ROSES)).toBe(6);
  await happened(15, OrderCancelled({ orderId: 15, returnedLines: [] }));
  expect(await roses()).toMatchObject({ total_sold: 2, sizes: [{ id: 40, total_sold: 2, total_revenue: 200 }] });
  expect((await log.replay.verify(productSalesProjection)).differences).toEqual([]);
});

it('Pairs are counted while their orders are valid', async () => {
  const bucketAndCandle = [
    { productId: BUCKET, quantity: 2, name: 'Bukett' },
    { productId: CANDLE, quantity: 1, name: 'Ljus' },
  ];
  const buy = (id: number) => happened(id, orderPlaced(id, bucketAndCandle), paid(id, '2026-11-20T10:00:00.000Z'));
  for (const id of [21, 22, 23, 24]) await buy(id);
  await happened(25, orderPlaced(25, bucketAndCandle));
  await catchUp();
  expect(await readBoughtTogether(log.database, 4)).toEqual(new Map());
  await buy(26);
  await catchUp();
  expect(await readBoughtTogether(log.database, 4)).toEqual(
    new Map([
      [BUCKET, [CANDLE]],
      [CANDLE, [BUCKET]],
    ]),
  );
  await happened(21, OrderCancelled({ orderId: 21, returnedLines: [] }));
  await catchUp();
  expect(await readBoughtTogether(log.database, 4)).toEqual(new Map());
});
