import { stockholmDay } from '@kronblad/contracts/time/time';
import { type AnyEvent, anyOf, type Tx } from '../../event-store/index.js';
import type { Projection } from '../../event-store/projections/index.js';
import { allCostOre, costOfPieces, type PieceCosts, pieceCosts } from '../../events/purchase-cost.js';
import { addToDays, DaySums } from './day-sums.js';

export const sales: Projection = {
  name: 'sales',
  mode: 'async',
  tables: ['sales_days', 'sales_orders'],
  handles: [
    'OrderPlaced',
    'PaymentSucceeded',
    'CreditNoteIssued',
    'CreditNoteAnnulled',
    'OrderSent',
    'OrderCancelled',
    'OrderReopened',
    'OrderDeleted',
    'OrderRestored',
    'GoodsReturned',
    'GoodsReturnUndone',
  ],
  version: 1,
  async handle(events, tx) {
    const orders = await loadOrders(tx, events);
    const days = new DaySums();
    for (const event of events) follow(orders, days, event);
    await saveOrders(tx, [...orders.values()]);
    await addToDays(tx, days);
  },
};

interface SoldOrder {
  readonly orderId: number;
  readonly totalOre: number;
  readonly netProfitOre: number;
  readonly costs: PieceCosts;
  readonly shippedDay: string | null;
  readonly paidDay: string | null;
}

function follow(orders: Map<number, SoldOrder>, days: DaySums, event: AnyEvent): void {
  const { orderId } = event.data as { orderId: number };
  const order = orders.get(orderId);
  const change = (changes: Partial<SoldOrder>) => order && orders.set(orderId, { ...order, ...changes });
  /** An order cancelled after shipping counts as shipped until it is pending again. */
  const ship = (shippedDay: string | null) => {
    if (order?.shippedDay) days.add(order.shippedDay, { shipped: -1 });
    if (shippedDay) days.add(shippedDay, { shipped: 1 });
    change({ shippedDay });
  };
  /** The cost of sold goods leaves the profit when they come back to stock. */
  const moveToStock = (pieces: Parameters<typeof costOfPieces>[1], sign: 1 | -1) => {
    if (!order?.paidDay) return;
    days.add(stockholmDay(event.occurredAt), { netProfitOre: sign * costOfPieces(order.costs, pieces) });
  };
  switch (event.type) {
    case 'OrderPlaced': {
      if (order) return;
      const { totalOre, vat } = event.data;
      const tax = vat.reduce((sum, share) => sum + share.vatOre, 0);
      const costs = pieceCosts(event.data);
      const netProfitOre = totalOre - tax - allCostOre(costs);
      orders.set(orderId, { orderId, totalOre, netProfitOre, costs, shippedDay: null, paidDay: null });
      return;
    }
    case 'PaymentSucceeded': {
      if (!order || order.paidDay) return;
      const paidDay = stockholmDay(event.data.paidAt);
      change({ paidDay });
      days.add(paidDay, { orders: 1, revenueOre: order.totalOre, netProfitOre: order.netProfitOre });
      return;
    }
    case 'CreditNoteIssued':
      days.add(stockholmDay(event.data.issuedAt), creditOf(event.data, -1));
      return;
    case 'CreditNoteAnnulled':
      days.add(stockholmDay(event.data.annulledAt), creditOf(event.data, 1));
      return;
    case 'OrderSent':
      ship(stockholmDay(event.data.sentAt));
      return;
    case 'OrderReopened':
      ship(null);
      moveToStock(event.data.takenLines, -1);
      return;
    case 'OrderCancelled':
      moveToStock(event.data.returnedLines, 1);
      return;
    case 'GoodsReturned':
      moveToStock(event.data.lines, 1);
      return;
    case 'GoodsReturnUndone':
      moveToStock(event.data.lines, -1);
      return;
    // The list of sent orders has no deleted ones.
    case 'OrderDeleted':
    case 'OrderRestored':
      if (order?.shippedDay) days.add(order.shippedDay, { shipped: event.type === 'OrderDeleted' ? -1 : 1 });
      return;
  }
}

function creditOf(
  note: { readonly amountOre: number; readonly vat: readonly { readonly netOre: number }[] },
  sign: 1 | -1,
) {
  const net = note.vat.reduce((sum, share) => sum + share.netOre, 0);
  return { revenueOre: sign * note.amountOre, netProfitOre: sign * net };
}

async function loadOrders(tx: Tx, events: readonly AnyEvent[]): Promise<Map<number, SoldOrder>> {
  const placed = new Set(events.flatMap((event) => (event.type === 'OrderPlaced' ? [event.data.orderId] : [])));
  const ids = new Set(events.map((event) => (event.data as { orderId: number }).orderId));
  const wanted = [...ids].filter((id) => !placed.has(id));
  if (wanted.length === 0) return new Map();
  const rows = await tx.query<
    Record<'order_id' | 'total' | 'profit', number> &
      Record<'shipped' | 'paid', string | null> & { readonly costs: PieceCosts }
  >(
    `SELECT order_id, total_ore::float8 AS total, net_profit_ore::float8 AS profit, costs, shipped_day::text AS shipped,
       paid_day::text AS paid
     FROM sales_orders WHERE order_id = ${anyOf('int')}`,
    [wanted],
    'sales-orders-load',
  );
  return new Map(
    rows.map(({ order_id: orderId, total, profit, costs, shipped, paid }) => [
      orderId,
      { orderId, totalOre: total, netProfitOre: profit, costs, shippedDay: shipped, paidDay: paid },
    ]),
  );
}

async function saveOrders(tx: Tx, orders: readonly SoldOrder[]): Promise<void> {
  if (orders.length === 0) return;
  await tx.query(
    `INSERT INTO sales_orders (order_id, total_ore, net_profit_ore, costs, shipped_day, paid_day)
     SELECT * FROM unnest($1::int[], $2::bigint[], $3::bigint[], $4::jsonb[], $5::date[], $6::date[])
     ON CONFLICT (order_id) DO UPDATE SET shipped_day = excluded.shipped_day, paid_day = excluded.paid_day`,
    [
      orders.map((order) => order.orderId),
      orders.map((order) => order.totalOre),
      orders.map((order) => order.netProfitOre),
      orders.map((order) => JSON.stringify(order.costs)),
      orders.map((order) => order.shippedDay),
      orders.map((order) => order.paidDay),
    ],
    'sales-orders-save',
  );
}
