import { lockRows, type Tx } from '../../../event-store/index.js';

/** Locks the days' rows until the transaction ends, in their order. Decision 0007 has the order of all locks. */
export async function lockDays(tx: Tx, days: readonly string[]): Promise<void> {
  await lockRows(tx, { table: 'delivery_days', key: 'day' }, days);
}

/** The sum of the orders' shares of a day. Locks its row until the transaction ends. */
export async function usedOfDay(tx: Tx, day: string): Promise<{ readonly points: number; readonly stops: number }> {
  const [row] = await tx.query<{ points: number; stops: number }>(
    'SELECT points_used AS points, stops_used AS stops FROM delivery_days WHERE day = $1 FOR UPDATE',
    [day],
  );
  return row ?? { points: 0, stops: 0 };
}
