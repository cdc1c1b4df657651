import { stockholmDay } from '@kronblad/contracts/rules/time';
import type { AnyEvent, Projection, Tx } from '../../../event-store/index.js';
import { costOf } from '../order-list/insert-orders.js';

/** Sales by Stockholm day: what was paid, less what was credited, and what was sent. */
export const sales: Projection = {
  name: 'sales',
  mode: 'async',
  tables: ['sales_days', 'sales_orders'],
  handles: ['OrderPlaced', 'PaymentSucceeded', 'CreditNoteIssued', 'CreditNoteAnnulled', 'OrderSent', 'OrderReopened'],
  async handle(events, tx) {
    for (const event of events) await apply(event, tx);
  },
};

async function apply(event: AnyEvent, tx: Tx): Promise<void> {
  switch (event.type) {
    case 'OrderPlaced': {
      const { orderId, totalOre, vat } = event.data;
      const tax = vat.reduce((sum, share) => sum + share.vatOre, 0);
      await tx.query(
        'INSERT INTO sales_orders (order_id, total_ore, net_profit_ore) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
        [orderId, totalOre, totalOre - tax - costOf(event.data)],
        'sales-order',
      );
      return;
    }
    case 'PaymentSucceeded': {
      const day = stockholmDay(event.data.paidAt);
      const [order] = await tx.query<{ total_ore: string; net_profit_ore: string }>(
        'UPDATE sales_orders SET paid_day = $2 WHERE order_id = $1 AND paid_day IS NULL RETURNING total_ore, net_profit_ore',
        [event.data.orderId, day],
      );
      if (order) await add(tx, day, { orders: 1, revenue: order.total_ore, profit: order.net_profit_ore });
      return;
    }
    case 'CreditNoteIssued':
      return add(tx, stockholmDay(event.data.issuedAt), creditOf(event.data, -1));
    case 'CreditNoteAnnulled':
      return add(tx, stockholmDay(event.data.annulledAt), creditOf(event.data, 1));
    case 'OrderSent': {
      const day = stockholmDay(event.data.sentAt);
      await tx.query('UPDATE sales_orders SET shipped_day = $2 WHERE order_id = $1', [event.data.orderId, day]);
      return add(tx, day, { shipped: 1 });
    }
    case 'OrderReopened': {
      if (event.data.from !== 'sent') return;
      const [order] = await tx.query<{ shipped_day: string }>(
        'SELECT shipped_day::text FROM sales_orders WHERE order_id = $1 AND shipped_day IS NOT NULL',
        [event.data.orderId],
      );
      if (!order) return;
      await tx.query('UPDATE sales_orders SET shipped_day = NULL WHERE order_id = $1', [event.data.orderId]);
      return add(tx, order.shipped_day, { shipped: -1 });
    }
  }
}

function creditOf(
  note: { readonly amountOre: number; readonly vat: readonly { readonly netOre: number }[] },
  sign: 1 | -1,
) {
  const net = note.vat.reduce((sum, share) => sum + share.netOre, 0);
  return { revenue: sign * note.amountOre, profit: sign * net };
}

interface Change {
  readonly orders?: number;
  readonly revenue?: number | string;
  readonly profit?: number | string;
  readonly shipped?: number;
}

async function add(tx: Tx, day: string, { orders = 0, revenue = 0, profit = 0, shipped = 0 }: Change): Promise<void> {
  await tx.query(
    `INSERT INTO sales_days AS d (day, orders, revenue_ore, net_profit_ore, shipped) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (day) DO UPDATE SET orders = d.orders + excluded.orders, revenue_ore = d.revenue_ore + excluded.revenue_ore,
       net_profit_ore = d.net_profit_ore + excluded.net_profit_ore, shipped = d.shipped + excluded.shipped`,
    [day, orders, revenue, profit, shipped],
    'sales-day',
  );
}
