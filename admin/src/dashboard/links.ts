import { orderListAddress, paidSince, sentSince } from '../orders/order-views';

const products = (filter: object) => `/produkter?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1' })}`;

/** Each list has exactly the rows that the figure beside its link counts. */
export const links = {
  paid: paidSince('ever'),
  paidToday: paidSince('today'),
  paidThisMonth: paidSince('this_month'),
  toPack: orderListAddress({ view: 'to_pack' }),
  sentToday: sentSince('today'),
  sentThisWeek: sentSince('this_week'),
  products: products({}),
  lowStock: products({ is_active: true, stock: 'low' }),
} as const;
