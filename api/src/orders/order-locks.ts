import { sizeIdOf } from '@kronblad/contracts/rules/sizes';
import { lockStockRows } from '../catalogue/index.js';
import { lockName, pipelined, type Tx } from '../event-store/index.js';
import { lockCodeUses } from '../pricing/index.js';

export interface AffectedRows {
  readonly campaign: { readonly campaignCodeId: number } | null;
  readonly lines: readonly { readonly productId: number; readonly sizeId?: number | undefined }[];
}

/**
 * Locks all rows that writing these orders changes, until the transaction ends. To prevent deadlocks, every transaction
 * takes its locks in this order: codes by id, the shopper's encryption key, stock by size id, the order's
 * withdrawals, the order's stream, the credit note's number (decision 0007). `append` alone would lock the stream
 * before those rows, so a handler that changes an existing order calls this first.
 */
export async function lockAffectedRows(tx: Tx, ...orders: readonly AffectedRows[]): Promise<void> {
  await pipelined([lockCodes(tx, orders), lockGoods(tx, orders)]);
}

export function lockCodes(tx: Tx, orders: readonly AffectedRows[]): Promise<void> {
  return lockCodeUses(
    tx,
    orders.flatMap(({ campaign }) => (campaign ? [campaign.campaignCodeId] : [])),
  );
}

export function lockGoods(tx: Tx, orders: readonly AffectedRows[]): Promise<void> {
  return lockStockRows(
    tx,
    orders.flatMap(({ lines }) => lines.map(sizeIdOf)),
  );
}

/**
 * Call before reading the order or its withdrawals, so that deleting an order and receiving or reopening a withdrawal
 * cannot run concurrently.
 */
export async function lockWithdrawals(tx: Tx, orderId: number): Promise<void> {
  await lockName(tx, `withdrawals of order ${orderId}`);
}

export async function isWithdrawn(tx: Tx, orderId: number): Promise<boolean> {
  const found = await tx.query('SELECT FROM order_withdrawals WHERE order_id = $1 AND is_open LIMIT 1', [orderId]);
  return found.length > 0;
}
