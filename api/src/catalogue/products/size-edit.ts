import type { Tx } from '../../event-store/index.js';
import { lockStockRows, readStock, soldSizes } from '../read-models/stock/stock.query.js';
import type { StockEdit } from './products.js';
import { refuseRemovalOfSold, type SizeFact } from './sizes.js';
import type { WantedSizes, WantedStock } from './wanted-sizes.js';

export interface SizeEdit {
  readonly before: readonly SizeFact[];
  readonly wanted: WantedSizes;
}

/**
 * Stock edits by size id. Locks the stock rows before reading them, so that an edit does not overwrite a concurrent
 * sale. Throws the refusal `size_sold`.
 */
export async function stockEdits(tx: Tx, edits: readonly SizeEdit[]): Promise<ReadonlyMap<number, StockEdit>> {
  const wishes = new Map(edits.flatMap(({ wanted }) => [...wanted.stock]));
  const known = edits.flatMap(({ before }) => before.map(({ sizeId }) => sizeId));
  const ids = [...new Set([...known, ...wishes.keys()])].sort((a, b) => a - b);
  await lockStockRows(tx, ids);
  const sold = await soldSizes(tx, ids);
  for (const { before, wanted } of edits) refuseRemovalOfSold(before, wanted.sizes, (sizeId) => sold.has(sizeId));
  const available = await readStock(tx, ids);
  return new Map([...wishes].map(([id, wish]) => [id, { ...wish, available: available.get(id) ?? 0 }]));
}

export const piecesOf = (stock: ReadonlyMap<number, WantedStock>): ReadonlyMap<number, number> =>
  new Map([...stock].map(([sizeId, { wanted }]) => [sizeId, wanted]));
