import type { DayCapacity } from '@kronblad/contracts/delivery/schema';
import type { OrderListItem } from '@kronblad/contracts/order/schema';
import { weekdayOf } from '@kronblad/contracts/time/time';
import { counted } from '../format/numbers';
import type { ChangeResult } from '../orders/actions/change-each';
import { customerName, deliveryLabel, destinationText, goodsText } from '../orders/labels';
import type { FormValues } from '../ui/form/schema-form';

/** Orders that are shown and moved at a time. */
const MOST = 500;

/** The list of the orders that are still to be made or delivered on a day. */
export const bookedOrdersList = (day: unknown) => ({
  filter: { status: 'pending', delivery_from: day, delivery_until: day },
  sort: { field: 'created_at', order: 'ASC' as const },
  pagination: { page: 1, perPage: MOST },
});

/** `booked` in the form: the number of orders, or `BOOKED_UNREADABLE`; undefined while they load. */
export const BOOKED_UNREADABLE = 'unreadable';

/** A day with orders is closed only once staff have moved them or said that they stay. */
export function bookedErrors({ is_open, booked, keep_orders }: FormValues): Record<string, string> {
  if (is_open || booked === 0) return {};
  if (booked === undefined) return { day: 'Dagens ordrar laddas. Vänta lite och spara igen.' };
  if (booked === BOOKED_UNREADABLE) return { day: 'Dagens ordrar kunde inte laddas. Ladda dem och spara igen.' };
  return keep_orders ? {} : { keep_orders: 'Flytta ordrarna, eller kryssa i att de ligger kvar.' };
}

export const bookedTitle = (count: number): string =>
  `${counted(count, 'order är bokad', 'ordrar är bokade')} den här dagen`;

/** The days with orders that are open now and whose weekday, from Monday, the form closes. */
export const bookedDaysToClose = (days: readonly DayCapacity[], isOpen: readonly boolean[]): readonly DayCapacity[] =>
  days.filter(
    ({ day, closed_reason, points_used, stops_used }) =>
      closed_reason === null && points_used + stops_used > 0 && isOpen[weekdayOf(day) - 1] === false,
  );

/** `Blombud, Rosbukett, Karin Åström, Kramfors` */
export const orderText = (order: OrderListItem): string =>
  [
    deliveryLabel(order),
    order.goods.map(goodsText).join(' · '),
    destinationText(order) || customerName(order),
    order.payment_status === 'pending' && 'obetald',
  ]
    .filter(Boolean)
    .join(', ');

/** A line for each order: buyer, telephone, number; columns with tabs between them, as a spreadsheet pastes them. */
export const telephoneLines = (orders: readonly OrderListItem[]): string =>
  orders.map((order) => [customerName(order), order.phone, order.order_number].join('\t')).join('\n');

/** `2 kunder har ingen e-post, ring: ORD-1 070-123 45 67, ORD-2`, of the orders that were moved. */
export function notEmailed(results: readonly Pick<ChangeResult, 'changed'>[]): string {
  const orders = results.flatMap(({ changed }) => (changed?.email === '' ? [changed] : []));
  if (orders.length === 0) return '';
  const calls = orders.map(({ order_number, phone }) => `${order_number} ${phone}`.trim()).join(', ');
  return `${counted(orders.length, 'kund', 'kunder')} har ingen e-post, ring: ${calls}.`;
}
