import type { AnyEvent, Tx } from '../../../event-store/index.js';
import { RowChanges, tableOf } from '../../../event-store/projections/index.js';
import { OrderWithdrawal } from './order.entity.js';

const WITHDRAWALS = tableOf(OrderWithdrawal);

export async function writeWithdrawals(events: readonly AnyEvent[], tx: Tx): Promise<void> {
  if (events.length === 0) return;
  const rows = new RowChanges(WITHDRAWALS);
  const ids = new Set<string>();
  const formerOrderIds = new Set<number>();
  for (const event of events) {
    if (event.type === 'WithdrawalReceived') {
      const { withdrawalId, orderId } = event.data;
      if (orderId === null) continue;
      rows.put(withdrawalId, { order_id: orderId, is_open: true });
      ids.add(withdrawalId);
    } else if (event.type === 'WithdrawalHandled' || event.type === 'WithdrawalReopened') {
      rows.change(event.data.withdrawalId, { is_open: event.type === 'WithdrawalReopened' });
      ids.add(event.data.withdrawalId);
    } else if (event.type === 'WithdrawalMatched') {
      const { withdrawalId, orderId, formerOrderId } = event.data;
      rows.put(withdrawalId, { order_id: orderId, is_open: true });
      ids.add(withdrawalId);
      if (formerOrderId !== null) formerOrderIds.add(formerOrderId);
    }
  }
  await rows.write(tx);
  await tx.query(
    `UPDATE orders SET withdrawal_open =
       EXISTS (SELECT FROM order_withdrawals w WHERE w.order_id = orders.id AND w.is_open)
     WHERE id IN (SELECT order_id FROM order_withdrawals WHERE withdrawal_id = ANY($1)) OR id = ANY($2)`,
    [[...ids], [...formerOrderIds]],
    'orders-withdrawal-open',
  );
}
