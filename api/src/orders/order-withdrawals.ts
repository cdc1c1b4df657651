/** Changes that the feature `withdrawals` makes to an order, in its own transaction. */
import type { UnitOfWork } from '../event-store/index.js';
import { restore } from './domain/order.decider.js';
import { lockWithdrawals } from './order-locks.js';
import { type LoadedOrder, loadOrder } from './order-stream.js';

/** Loads the order after locking its withdrawals (see `lockWithdrawals`). */
export async function loadLocked(unit: UnitOfWork, orderId: number): Promise<LoadedOrder> {
  await lockWithdrawals(unit.tx, orderId);
  return loadOrder(unit, orderId);
}

/** Makes a deleted order visible again. */
export async function restoreOrder(unit: UnitOfWork, orderId: number): Promise<void> {
  const { stream, order } = await loadLocked(unit, orderId);
  unit.append(stream, ...restore(order));
}
