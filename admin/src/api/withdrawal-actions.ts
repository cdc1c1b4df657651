import type { Withdrawal } from '@kronblad/contracts/withdrawal/schema';
import { API } from './api-base';
import { request } from './http-client';

export interface WithdrawalActions {
  matchWithdrawal(withdrawal: Withdrawal, orderId: number): Promise<Withdrawal>;
}

export const withdrawalActions: WithdrawalActions = {
  matchWithdrawal: async ({ id, version }, orderId) =>
    (
      await request(`${API}/withdrawals/${id}/order`, {
        method: 'PUT',
        body: JSON.stringify({ order_id: orderId }),
        headers: { 'If-Match': `"${version}"` },
      })
    ).json,
};
