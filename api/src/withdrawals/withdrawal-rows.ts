import type { Withdrawal as WithdrawalView, withdrawalSortFields } from '@kronblad/contracts/withdrawal/schema';
import { type RecordRows, toWire } from '../crud/index.js';
import { Withdrawal } from './withdrawal.entity.js';

export const withdrawalRows: RecordRows<Withdrawal> = {
  entity: Withdrawal,
  alias: 'withdrawal',
  notFound: 'withdrawal_not_found',
  columns: {
    id: 'withdrawal.id',
    sorts: {
      received_at: 'withdrawal.receivedAt',
      handled_at: 'withdrawal.handledAt',
      order_number: 'withdrawal.orderNumber',
    } satisfies Record<(typeof withdrawalSortFields)[number], string>,
    search: ['withdrawal.orderNumber', 'withdrawal.name', 'withdrawal.email'],
    equal: { order_id: 'withdrawal.orderId' },
    present: { handled: 'withdrawal.handledAt', matched: 'withdrawal.orderId' },
  },
};

export function withdrawalView(row: Withdrawal): WithdrawalView {
  const { name, email, items, message } = row;
  return {
    ...toWire(row),
    name: name ?? '',
    email: email ?? '',
    items: items ?? '',
    message: message ?? '',
    handled_at: row.handledAt?.toISOString() ?? null,
  };
}
