import { sizeIdOf } from '@kronblad/contracts/product/sizes';
import type { StockReason } from '@kronblad/contracts/product/tools-schema';
import type { AnyEvent, Tx } from '../../../event-store/index.js';
import type { Projection } from '../../../event-store/projections/index.js';

interface Row {
  readonly sizeId: number;
  readonly position: number;
  readonly at: string;
  readonly delta: number;
  readonly reason: StockReason;
  readonly orderId: number | null;
  readonly orderNumber: string | null;
}

export const stockHistoryProjection: Projection = {
  name: 'stock-history',
  version: 1,
  mode: 'async',
  tables: ['stock_movements'],
  handles: [
    'StockAdjusted',
    'OrderPlaced',
    'OrderExpired',
    'OrderReinstated',
    'OrderCancelled',
    'OrderReopened',
    'GoodsReturned',
    'GoodsReturnUndone',
  ],
  async handle(events, tx) {
    const rows = events.flatMap(rowsOf);
    if (rows.length > 0) await insert(tx, rows);
  },
};

export function rowsOf(event: AnyEvent): Row[] {
  switch (event.type) {
    case 'StockAdjusted': {
      const { delta, reason } = event.data;
      return [rowOf(event, sizeIdOf(event.data), delta, reason, null)];
    }
    case 'OrderPlaced':
      return moved(
        event,
        event.data.lines.filter(({ madeToOrder }) => !madeToOrder),
        -1,
        'ordered',
        event.data.orderNumber,
      );
    case 'OrderReinstated':
      return moved(event, event.data.lines, -1, 'reinstated');
    case 'OrderReopened':
      return moved(event, event.data.takenLines, -1, 'reopened');
    case 'OrderExpired':
      return moved(event, event.data.lines, 1, 'expired');
    case 'OrderCancelled':
      return moved(event, event.data.returnedLines, 1, 'cancelled');
    case 'GoodsReturned':
      return moved(event, event.data.lines, 1, 'refunded');
    case 'GoodsReturnUndone':
      return moved(event, event.data.lines, -1, 'refund_annulled');
    default:
      return [];
  }
}

type Goods = readonly { readonly productId: number; readonly sizeId?: number | undefined; readonly quantity: number }[];

function moved(event: AnyEvent, goods: Goods, sign: 1 | -1, reason: StockReason, number: string | null = null): Row[] {
  const sums = new Map<number, number>();
  for (const each of goods) {
    const sizeId = sizeIdOf(each);
    sums.set(sizeId, (sums.get(sizeId) ?? 0) + sign * each.quantity);
  }
  return [...sums].map(([sizeId, delta]) => rowOf(event, sizeId, delta, reason, number));
}

function rowOf(event: AnyEvent, sizeId: number, delta: number, reason: StockReason, orderNumber: string | null): Row {
  const orderId = 'orderId' in event.data ? (event.data.orderId ?? null) : null;
  return { sizeId, position: event.position, at: event.occurredAt, delta, reason, orderId, orderNumber };
}

async function insert(tx: Tx, rows: readonly Row[]): Promise<void> {
  await tx.query(
    `INSERT INTO stock_movements (size_id, position, at, delta, reason, order_id, order_number)
     SELECT * FROM unnest($1::int[], $2::bigint[], $3::timestamptz[], $4::int[], $5::text[], $6::int[], $7::text[])
     ON CONFLICT (size_id, position) DO NOTHING`,
    [
      rows.map((row) => row.sizeId),
      rows.map((row) => row.position),
      rows.map((row) => row.at),
      rows.map((row) => row.delta),
      rows.map((row) => row.reason),
      rows.map((row) => row.orderId),
      rows.map((row) => row.orderNumber),
    ],
    'stock-movements-insert',
  );
}
