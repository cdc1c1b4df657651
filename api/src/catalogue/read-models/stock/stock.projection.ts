import { sizeIdOf } from '@kronblad/contracts/product/sizes';
import { type AnyEvent, isPostgresError, type Tx } from '../../../event-store/index.js';
import type { Projection } from '../../../event-store/projections/index.js';
import { Refusal } from '../../../refusals/index.js';

interface Movement {
  readonly sizeId: number;
  readonly delta: number;
  readonly isSold: boolean;
}

/**
 * Available stock; the CHECK of the table rejects negative stock: the refusal `insufficient_stock`. The rows that a batch of events changes are locked in
 * size id order, so that concurrent orders wait instead of deadlocking. Decision 0007 has the lock order of a whole
 * transaction.
 */
export const stockProjection: Projection = {
  name: 'stock',
  version: 2,
  mode: 'inline',
  tables: ['stock'],
  handles: [
    'ProductCreated',
    'ProductChanged',
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
    const created = events.flatMap(newSizes);
    if (created.length > 0) await makeRows(tx, created);
    const moved = sums(events.flatMap(movementsOf));
    if (moved.length > 0) await move(tx, moved);
  },
};

function newSizes({ type, data }: AnyEvent): number[] {
  if (type === 'ProductCreated') return data.sizes.map(({ sizeId }) => sizeId);
  return type === 'ProductChanged' ? (data.sizesAdded ?? []).map(({ sizeId }) => sizeId) : [];
}

export function movementsOf(event: AnyEvent): Movement[] {
  switch (event.type) {
    case 'StockAdjusted':
      return [{ sizeId: sizeIdOf(event.data), delta: event.data.delta, isSold: false }];
    case 'OrderPlaced':
      return event.data.lines.map((line) => ({
        sizeId: sizeIdOf(line),
        delta: line.madeToOrder ? 0 : -line.quantity,
        isSold: true,
      }));
    case 'OrderReinstated':
    case 'GoodsReturnUndone':
      return taken(event.data.lines);
    case 'OrderReopened':
      return taken(event.data.takenLines);
    case 'OrderExpired':
    case 'GoodsReturned':
      return returned(event.data.lines);
    case 'OrderCancelled':
      return returned(event.data.returnedLines);
    default:
      return [];
  }
}

type Goods = readonly { readonly productId: number; readonly sizeId?: number | undefined; readonly quantity: number }[];
const taken = (goods: Goods) => goods.map((each) => ({ sizeId: sizeIdOf(each), delta: -each.quantity, isSold: false }));
const returned = (goods: Goods) =>
  goods.map((each) => ({ sizeId: sizeIdOf(each), delta: each.quantity, isSold: false }));

/** Sorted by size, so that a large batch visits each page of the table only once. */
function sums(movements: readonly Movement[]): readonly Movement[] {
  const bySize = new Map<number, Movement>();
  for (const { sizeId, delta, isSold } of movements) {
    const { delta: before = 0, isSold: wasSold = false } = bySize.get(sizeId) ?? {};
    bySize.set(sizeId, { sizeId, delta: before + delta, isSold: wasSold || isSold });
  }
  return [...bySize.values()]
    .filter(({ delta, isSold }) => delta !== 0 || isSold)
    .toSorted((a, b) => a.sizeId - b.sizeId);
}

async function makeRows(tx: Tx, sizeIds: readonly number[]): Promise<void> {
  await tx.query(
    `INSERT INTO stock (size_id, available, is_sold) SELECT unnest($1::int[]), 0, false
     ON CONFLICT (size_id) DO NOTHING`,
    [sizeIds],
  );
}

async function move(tx: Tx, movements: readonly Movement[]): Promise<void> {
  const moved = tx.query(
    `UPDATE stock SET available = stock.available + locked.delta, is_sold = stock.is_sold OR locked.sold
     FROM (SELECT size_id, moved.delta, moved.sold
           FROM stock JOIN unnest($1::int[], $2::int[], $3::boolean[]) AS moved (size_id, delta, sold) USING (size_id)
           ORDER BY size_id FOR UPDATE OF stock) AS locked
     WHERE stock.size_id = locked.size_id`,
    [movements.map(({ sizeId }) => sizeId), movements.map(({ delta }) => delta), movements.map(({ isSold }) => isSold)],
    'stock-move',
  );
  await moved.catch((error: unknown) => {
    if (isPostgresError(error, '23514', 'stock_available_check')) throw new Refusal('insufficient_stock');
    throw error;
  });
}
