import { lockStockRows } from '../catalogue/index.js';
import { lockName, pipelined, type Tx } from '../event-store/index.js';
import { lockCodeUses } from '../pricing/index.js';

/** The rows that writing an order changes: the use of its code, and the stock of its products. */
export interface AffectedRows {
  readonly campaign: { readonly campaignCodeId: number } | null;
  readonly lines: readonly { readonly productId: number }[];
}

/**
 * Holds what writing orders moves, until the transaction ends. Every transaction takes its locks in one order, or two of
 * them would wait for each other: codes by id, the shopper's key, stock by product id, the order's notices of withdrawal,
 * the order's stream, the credit note's number (docs/decisions/0007). Appending alone locks a stream
 * before what its events move: a new order's stream nobody waits for, but who changes an order that is there holds all of
 * it first, when it has been read.
 */
export async function lockAffectedRows(tx: Tx, ...orders: readonly AffectedRows[]): Promise<void> {
  await pipelined([lockCodes(tx, orders), lockGoods(tx, orders)]);
}

/** The first half of it, for who takes something in between. */
export function lockCodes(tx: Tx, orders: readonly AffectedRows[]): Promise<void> {
  return lockCodeUses(
    tx,
    orders.flatMap(({ campaign }) => (campaign ? [campaign.campaignCodeId] : [])),
  );
}

/** The second half. */
export function lockGoods(tx: Tx, orders: readonly AffectedRows[]): Promise<void> {
  return lockStockRows(
    tx,
    orders.flatMap(({ lines }) => lines.map(({ productId }) => productId)),
  );
}

/**
 * Holds an order's notices of withdrawal, before they or their order are looked at: whoever deletes the order knows of each,
 * and whoever receives or reopens one knows whether it was deleted.
 */
export async function lockWithdrawals(tx: Tx, orderId: number): Promise<void> {
  await lockName(tx, `withdrawals of order ${orderId}`);
}

/** Whether the customer of an order has withdrawn, and nobody has taken care of it yet. */
export async function isWithdrawn(tx: Tx, orderId: number): Promise<boolean> {
  const found = await tx.query('SELECT FROM order_withdrawals WHERE order_id = $1 AND is_open LIMIT 1', [orderId]);
  return found.length > 0;
}
