import { WithdrawalHandled, WithdrawalReopened } from '@kronblad/contracts/events/withdrawals';
import { processManager, type StoredEvent, type Tx, type UnitOfWork } from '../event-store/index.js';
import { isRefunded, loadOrder, lockWithdrawals, withdrawalStream } from '../orders/index.js';

type Outcomes = readonly StoredEvent<'RefundSucceeded' | 'RefundFailed'>[];

/** Once an order is repaid in full, nothing is left to do about its withdrawals. */
export const closeWhenRepaid = processManager(
  'close-withdrawals-when-repaid',
  'RefundSucceeded',
  (refunds: Outcomes, unit: UnitOfWork) => eachOrder(refunds, unit, closeIfRepaid),
);

/** A refund may fail after it succeeded. The cases that it closed wait again; those that staff closed stay closed. */
export const reopenWhenRefundFails = processManager(
  'reopen-withdrawals-when-refund-fails',
  'RefundFailed',
  (refunds: Outcomes, unit: UnitOfWork) => eachOrder(refunds, unit, reopenIfOwed),
);

async function eachOrder(refunds: Outcomes, unit: UnitOfWork, settle: typeof closeIfRepaid): Promise<void> {
  for (const orderId of new Set(refunds.map(({ data }) => data.orderId))) {
    await lockWithdrawals(unit.tx, orderId);
    await settle(unit, orderId);
  }
}

async function closeIfRepaid(unit: UnitOfWork, orderId: number): Promise<void> {
  const { order } = await loadOrder(unit, orderId);
  if (!isRefunded(order)) return;
  for (const { id, handled } of await casesOf(unit.tx, orderId)) {
    if (!handled) unit.append(await unit.load(withdrawalStream(id)), WithdrawalHandled({ withdrawalId: id }));
  }
}

async function reopenIfOwed(unit: UnitOfWork, orderId: number): Promise<void> {
  const { order } = await loadOrder(unit, orderId);
  if (isRefunded(order)) return;
  for (const { id } of await casesOf(unit.tx, orderId)) {
    const stream = await unit.load(withdrawalStream(id));
    const last = stream.events.at(-1);
    const isClosedByRefund = last?.type === 'WithdrawalHandled' && last.meta.actor.kind === 'system';
    if (isClosedByRefund) unit.append(stream, WithdrawalReopened({ withdrawalId: id }));
  }
}

const casesOf = (tx: Tx, orderId: number) =>
  tx.query<{ id: string; handled: boolean }>(
    'SELECT id, handled_at IS NOT NULL AS handled FROM withdrawals WHERE order_id = $1 ORDER BY id',
    [orderId],
  );
