import type { AnyEvent, Projection, Tx } from '../../../event-store/index.js';

interface Movement {
  readonly productId: number;
  readonly delta: number;
}

/**
 * Available stock; the CHECK of the table rejects negative stock. The rows that a batch of events changes are locked in
 * product id order, so that concurrent orders wait instead of deadlocking. Decision 0007 has the lock order of a whole
 * transaction.
 */
export const stockProjection: Projection = {
  name: 'stock',
  version: 1,
  mode: 'inline',
  tables: ['stock'],
  handles: [
    'ProductCreated',
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
    const created = events.flatMap((event) => (event.type === 'ProductCreated' ? [event.data.productId] : []));
    if (created.length > 0) await makeRows(tx, created);
    const moved = sums(events.flatMap(movementsOf));
    if (moved.size > 0) await move(tx, moved);
  },
};

function movementsOf(event: AnyEvent): Movement[] {
  switch (event.type) {
    case 'StockAdjusted':
      return [{ productId: event.data.productId, delta: event.data.delta }];
    case 'OrderPlaced':
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

type Lines = readonly { readonly productId: number; readonly quantity: number }[];
const taken = (lines: Lines) => lines.map(({ productId, quantity }) => ({ productId, delta: -quantity }));
const returned = (lines: Lines) => lines.map(({ productId, quantity }) => ({ productId, delta: quantity }));

function sums(movements: readonly Movement[]): Map<number, number> {
  const deltas = new Map<number, number>();
  for (const { productId, delta } of movements) deltas.set(productId, (deltas.get(productId) ?? 0) + delta);
  // Sorted by key, so that a large batch visits each page of the table only once.
  return new Map([...deltas].filter(([, delta]) => delta !== 0).toSorted(([a], [b]) => a - b));
}

async function makeRows(tx: Tx, productIds: readonly number[]): Promise<void> {
  await tx.query(
    'INSERT INTO stock (product_id, available) SELECT unnest($1::int[]), 0 ON CONFLICT (product_id) DO NOTHING',
    [productIds],
  );
}

async function move(tx: Tx, deltas: ReadonlyMap<number, number>): Promise<void> {
  await tx.query(
    `UPDATE stock SET available = stock.available + locked.delta
     FROM (SELECT product_id, moved.delta
           FROM stock JOIN unnest($1::int[], $2::int[]) AS moved (product_id, delta) USING (product_id)
           ORDER BY product_id FOR UPDATE OF stock) AS locked
     WHERE stock.product_id = locked.product_id`,
    [[...deltas.keys()], [...deltas.values()]],
    'stock-move',
  );
}
