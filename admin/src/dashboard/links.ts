import { listAddress } from '../api/list-address';
import { orderListAddress, paidOrdersAddress, sentOrdersAddress } from '../orders/order-views';

/** Each list has exactly the rows that the figure beside its link counts. */
export const figureLinks = {
  paid: paidOrdersAddress('ever'),
  paidToday: paidOrdersAddress('today'),
  paidThisMonth: paidOrdersAddress('this_month'),
  toPack: orderListAddress({ view: 'to_pack' }),
  sentToday: sentOrdersAddress('today'),
  sentThisWeek: sentOrdersAddress('this_week'),
  products: listAddress('produkter', {}),
  lowStock: listAddress('produkter', { is_active: true, stock: 'low' }),
} as const;
