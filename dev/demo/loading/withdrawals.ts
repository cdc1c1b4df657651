import type { OrderListItem } from '@kronblad/contracts/order/schema';
import type { Withdrawal } from '@kronblad/contracts/withdrawal/schema';
import type { ShopApi } from '../shop-api.ts';

const SENT_ORDERS = 50;

export async function loadWithdrawals(api: ShopApi): Promise<void> {
  const known = await api.get<Withdrawal[]>('/withdrawals?limit=1');
  const sent = await api.get<OrderListItem[]>(`/orders?status=sent&payment_status=paid&limit=${SENT_ORDERS}`);
  const delivered = sent.filter(({ shipping_method }) => shipping_method === 'delivery');
  const [first, second] = [delivered[2], delivered[5]];
  if (known.length > 0 || !first || !second) return;
  await api.post('/withdrawals', { ...noticeOf(first), message: 'Fel färg till vårt kök, tyvärr.' });
  await api.post('/withdrawals', { ...noticeOf(second), order_number: second.order_number.slice(0, -1) });
}

const noticeOf = ({ first_name, last_name, email, order_number }: OrderListItem) => ({
  name: `${first_name} ${last_name}`,
  email,
  order_number,
});
