import { sizeIdOf } from '@kronblad/contracts/product/sizes';
import { lockStockRows } from '../catalogue/index.js';
import { lockDays } from '../delivery/index.js';
import { lockName, pipelined, type Tx } from '../event-store/index.js';
import { lockCodeUses } from '../pricing/index.js';
import type { Order } from './domain/order.js';

export interface AffectedRows {
  readonly campaign: { readonly campaignCodeId: number } | null;
  readonly lines: readonly { readonly productId: number; readonly sizeId?: number | undefined }[];
  /** Undefined for an order without a day. */
  readonly day?: string | undefined;
}

export const affectedRowsOf = ({ placed, delivery }: Order): AffectedRows => ({ ...placed, day: delivery?.day });

/**
 * Locks all rows that writing these orders changes, until the transaction ends. To prevent deadlocks, every transaction
 * takes its locks in this order: the shopper's address, codes by id, the encryption keys, days, stock by size id, the order's
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

/** Locks the days and the stock. */
export async function lockGoods(tx: Tx, orders: readonly AffectedRows[]): Promise<void> {
  const days = orders.flatMap(({ day }) => day ?? []);
  const sizes = orders.flatMap(({ lines }) => lines.map(sizeIdOf));
  await pipelined([lockDays(tx, days), lockStockRows(tx, sizes)]);
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
