import { sizeIdOf } from '@kronblad/contracts/product/sizes';
import { lockRows, type Tx } from '../../../event-store/index.js';

/** Available stock by size id; 0 for an unknown size. */
export async function readStock(tx: Tx, sizeIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx.query<{ size_id: number; available: number }>(
    'SELECT size_id, available FROM stock WHERE size_id = ANY($1)',
    [sizeIds],
    'stock-read',
  );
  const found = new Map(rows.map((row) => [row.size_id, row.available]));
  return new Map(sizeIds.map((id) => [id, found.get(id) ?? 0]));
}

/**
 * Locks stock rows until the transaction ends, in id order. Decision 0007 has the lock order of a whole transaction.
 */
export async function lockStockRows(tx: Tx, sizeIds: readonly number[]): Promise<void> {
  await lockRows(tx, { table: 'stock', key: 'size_id' }, sizeIds);
}

/** True when all goods are in stock. Locks their rows until the transaction ends. */
export async function goodsAvailable(
  tx: Tx,
  goods: readonly { readonly productId: number; readonly sizeId?: number | undefined; readonly quantity: number }[],
): Promise<boolean> {
  const rows = await tx.query<{ size_id: number; available: number }>(
    'SELECT size_id, available FROM stock WHERE size_id = ANY($1) ORDER BY size_id FOR UPDATE',
    [goods.map(sizeIdOf)],
  );
  const available = new Map(rows.map((row) => [row.size_id, row.available]));
  return goods.every((each) => (available.get(sizeIdOf(each)) ?? 0) >= each.quantity);
}

/** The ids among `sizeIds` of sizes that were ordered at least once. */
export async function soldSizes(tx: Tx, sizeIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx.query<{ size_id: number }>('SELECT size_id FROM stock WHERE size_id = ANY($1) AND is_sold', [
    sizeIds,
  ]);
  return new Set(rows.map(({ size_id }) => size_id));
}
