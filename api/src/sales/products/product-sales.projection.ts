import { stockholmDay } from '@kronblad/contracts/time/time';
import { type AnyEvent, anyOf, type Tx } from '../../event-store/index.js';
import type { Projection } from '../../event-store/projections/index.js';
import { addPairs } from './bought-together.js';
import { addSales, type SalesChange, type SoldPieces } from './sales-rows.js';

interface SoldOrder {
  readonly order_id: number;
  readonly lines: readonly SoldPieces[];
  readonly paid_day: string | null;
  readonly void: boolean;
}

export const productSalesProjection: Projection = {
  name: 'product-sales',
  version: 2,
  mode: 'async',
  tables: ['product_sales', 'product_sales_orders', 'product_pairs'],
  handles: ['OrderPlaced', 'PaymentSucceeded', 'OrderReinstated', 'OrderCancelled', 'OrderReopened'],
  async handle(events, tx) {
    const orders = await loadOrders(tx, idsToLoad(events));
    const moved = events.map((event) => follow(orders, event));
    await saveOrders(tx, [...orders.values()]);
    await addSales(tx, moved.flat());
    await addPairs(tx, moved);
  },
};

const orderIdOf = (event: AnyEvent) => ('orderId' in event.data && event.data.orderId ? [event.data.orderId] : []);

function idsToLoad(events: readonly AnyEvent[]): number[] {
  const placed = new Set(events.flatMap((event) => (event.type === 'OrderPlaced' ? [event.data.orderId] : [])));
  return [...new Set(events.flatMap(orderIdOf))].filter((id) => !placed.has(id));
}

function follow(orders: Map<number, SoldOrder>, event: AnyEvent): SalesChange[] {
  const [orderId = 0] = orderIdOf(event);
  if (event.type === 'OrderPlaced') {
    const lines = event.data.lines.map(({ productId, sizeId, name, sizeName, quantity, totalOre }) => ({
      productId,
      sizeId,
      name,
      sizeName,
      quantity,
      totalOre,
    }));
    orders.set(orderId, { order_id: orderId, lines, paid_day: null, void: false });
    return [];
  }
  const before = orders.get(orderId);
  if (!before) return [];
  const after = afterEvent(before, event);
  orders.set(orderId, after);
  return salesMoved(before, after);
}

function afterEvent(order: SoldOrder, event: AnyEvent): SoldOrder {
  switch (event.type) {
    case 'PaymentSucceeded':
      return { ...order, paid_day: order.paid_day ?? stockholmDay(event.data.paidAt) };
    case 'OrderReinstated':
    case 'OrderReopened':
      return { ...order, void: false };
    case 'OrderCancelled':
      return { ...order, void: true };
    default:
      return order;
  }
}

const countedDay = (order: SoldOrder) => (order.void ? null : order.paid_day);

function salesMoved(before: SoldOrder, after: SoldOrder): SalesChange[] {
  const [was, is] = [countedDay(before), countedDay(after)];
  const day = is ?? was;
  if (was === is || day === null) return [];
  return after.lines.map((line) => ({ ...line, day, sign: is === null ? -1 : 1 }));
}

async function loadOrders(tx: Tx, ids: readonly number[]): Promise<Map<number, SoldOrder>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<SoldOrder>(
    `SELECT order_id, lines, paid_day::text, void FROM product_sales_orders WHERE order_id = ${anyOf('int')}`,
    [ids],
    'product-sales-orders-load',
  );
  return new Map(rows.map((row) => [row.order_id, row]));
}

async function saveOrders(tx: Tx, orders: readonly SoldOrder[]): Promise<void> {
  if (orders.length === 0) return;
  await tx.query(
    `INSERT INTO product_sales_orders (order_id, lines, paid_day, void)
     SELECT * FROM unnest($1::int[], $2::jsonb[], $3::date[], $4::boolean[])
     ON CONFLICT (order_id) DO UPDATE SET lines = excluded.lines, paid_day = excluded.paid_day, void = excluded.void`,
    [
      orders.map((order) => order.order_id),
      orders.map((order) => JSON.stringify(order.lines)),
      orders.map((order) => order.paid_day),
      orders.map((order) => order.void),
    ],
    'product-sales-orders-save',
  );
}
