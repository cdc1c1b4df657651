import type { OrderView, orderFilters } from '@kronblad/contracts/order/schema';
import { stockholmDay } from '@kronblad/contracts/time/time';
import type { z } from 'zod';
import { listAddress } from '../api/list-address';

export const orderViews: readonly { readonly view: OrderView; readonly label: string; readonly empty: string }[] = [
  { view: 'to_pack', label: 'Att packa', empty: 'Inget att packa just nu.' },
  { view: 'pickup', label: 'Hämtas i butik', empty: 'Inga ordrar väntar på att hämtas.' },
  { view: 'missed', label: 'Inte lämnade', empty: 'Alla leveranser har kommit fram.' },
  { view: 'unpaid', label: 'Obetalda', empty: 'Inga obetalda ordrar.' },
  { view: 'withdrawn', label: 'Ångrade', empty: 'Inga ångrade köp väntar på dig.' },
  { view: 'to_refund', label: 'Att återbetala', empty: 'Inget att återbetala.' },
  { view: 'disputed', label: 'Tvister', empty: 'Ingen tvist väntar på bankens beslut.' },
];

export type OrderFilterValues = z.input<typeof orderFilters>;

/** The books count a paid order also when it is deleted later. */
export const paidOrdersAddress = (paid: NonNullable<OrderFilterValues['paid']>): string =>
  orderListAddress({ paid, in_books: 'true' });

export const sentOrdersAddress = (shipped: NonNullable<OrderFilterValues['shipped']>): string =>
  orderListAddress({ shipped }, 'shipped_at');

/** Views of orders that wait to be made sort by delivery day; all others by time of placing. */
export const sortOf = (view: OrderFilterValues['view']) =>
  view === 'to_pack' || view === 'missed'
    ? ({ field: 'delivery_day', order: 'ASC' } as const)
    : ({ field: 'created_at', order: 'DESC' } as const);

export const orderListAddress = (filter: OrderFilterValues, newest?: 'shipped_at'): string => {
  const { field, order } = newest ? { field: newest, order: 'DESC' } : sortOf(filter.view);
  return listAddress('ordrar', filter, { sort: field, order, perPage: '50' });
};

/** The page of a day: where it is worked, or `/bud` where it is driven. */
export const dayAddress = (day: string, page = '/dagen'): string =>
  day === stockholmDay(Date.now()) ? page : `${page}/${day}`;
