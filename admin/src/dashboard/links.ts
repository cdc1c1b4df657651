import { listAddress } from '../api/list-address';
import { orderListAddress, paidSince, sentSince } from '../orders/order-views';

/** Each list has exactly the rows that the figure beside its link counts. */
export const figureLinks = {
  paid: paidSince('ever'),
  paidToday: paidSince('today'),
  paidThisMonth: paidSince('this_month'),
  toPack: orderListAddress({ view: 'to_pack' }),
  sentToday: sentSince('today'),
  sentThisWeek: sentSince('this_week'),
  products: listAddress('produkter', {}),
  lowStock: listAddress('produkter', { is_active: true, stock: 'low' }),
} as const;
