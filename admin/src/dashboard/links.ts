import { orderListAddress } from '../orders/order-views';

const filtered = (screen: string, filter: object) =>
  `/${screen}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

export const links = {
  orders: '/ordrar',
  toPack: orderListAddress({ view: 'to_pack' }),
  sent: filtered('ordrar', { status: 'sent' }),
  products: '/produkter',
  lowStock: filtered('produkter', { stock: 'low' }),
} as const;
