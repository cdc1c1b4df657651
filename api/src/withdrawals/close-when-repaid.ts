import { WithdrawalHandled } from '@kronblad/contracts/events/withdrawals';
import { processManager, readRows, type StoredEvent, type UnitOfWork } from '../event-store/index.js';
import { isRefunded, loadOrder, lockWithdrawals, withdrawalStream } from '../orders/index.js';
import { Withdrawal } from './withdrawal.entity.js';

/** Once an order is repaid in full, nothing is left to do about its withdrawals. */
export const closeWhenRepaid = processManager(
  'close-withdrawals-when-repaid',
  'RefundSucceeded',
  async (refunds: readonly StoredEvent<'RefundSucceeded'>[], unit: UnitOfWork) => {
    for (const orderId of new Set(refunds.map(({ data }) => data.orderId))) await closeIfRepaid(unit, orderId);
  },
);

async function closeIfRepaid(unit: UnitOfWork, orderId: number): Promise<void> {
  await lockWithdrawals(unit.tx, orderId);
  const { order } = await loadOrder(unit, orderId);
  if (!isRefunded(order)) return;
  const cases = await readRows(unit.tx, Withdrawal);
  for (const { id, orderId: ofOrder, handledAt } of cases) {
    if (ofOrder !== orderId || handledAt !== null) continue;
    unit.append(await unit.load(withdrawalStream(id)), WithdrawalHandled({ withdrawalId: id }));
  }
}
