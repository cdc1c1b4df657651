import { lockRows, type Tx } from '../../../event-store/index.js';

/** Available stock by product id; 0 for an unknown product. */
export async function readStock(tx: Tx, productIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx.query<{ product_id: number; available: number }>(
    'SELECT product_id, available FROM stock WHERE product_id = ANY($1)',
    [productIds],
    'stock-read',
  );
  const found = new Map(rows.map((row) => [row.product_id, row.available]));
  return new Map(productIds.map((id) => [id, found.get(id) ?? 0]));
}

export async function lockStock(tx: Tx, productId: number): Promise<number> {
  const [row] = await tx.query<{ available: number }>('SELECT available FROM stock WHERE product_id = $1 FOR UPDATE', [
    productId,
  ]);
  return row?.available ?? 0;
}

/**
 * Locks stock rows until the transaction ends, in id order. Decision 0007 has the lock order of a whole transaction.
 */
export async function lockStockRows(tx: Tx, productIds: readonly number[]): Promise<void> {
  await lockRows(tx, { table: 'stock', key: 'product_id' }, productIds);
}

/** True when all items are in stock. Locks their rows until the transaction ends. */
export async function goodsAvailable(
  tx: Tx,
  goods: readonly { readonly productId: number; readonly quantity: number }[],
): Promise<boolean> {
  const rows = await tx.query<{ product_id: number; available: number }>(
    'SELECT product_id, available FROM stock WHERE product_id = ANY($1) ORDER BY product_id FOR UPDATE',
    [goods.map(({ productId }) => productId)],
  );
  const available = new Map(rows.map((row) => [row.product_id, row.available]));
  return goods.every(({ productId, quantity }) => (available.get(productId) ?? 0) >= quantity);
}
