import type { OrderView, orderFilters } from '@kronblad/contracts/order/schema';
import { foldText } from '@kronblad/contracts/search/search-text';
import { addDays, dayStart, firstOfMonth, mondayOf, stockholmDay } from '@kronblad/contracts/time/time';
import type { SelectQueryBuilder } from 'typeorm';
import type { z } from 'zod';
import { narrowBySearch } from '../../../crud/lists/index.js';
import { type BookPeriodChoice, spansOf } from './book-period.js';
import type { Order } from './order.entity.js';

type Filters = z.output<typeof orderFilters>;

/** `isOpen` must hold for every order of a view, because the views are read from an index of the open orders. */
export const VIEWS: Readonly<Record<OrderView, string>> = {
  to_pack: "o.status = 'pending' AND o.paymentStatus = 'paid'",
  unpaid: "o.paymentStatus IN ('pending', 'failed') AND o.status <> 'cancelled'",
  pickup: "o.shippingMethod = 'pickup' AND o.paymentStatus = 'paid' AND (o.status = 'pending' OR o.toCollect)",
  missed: "o.delivery ->> 'state' = 'not_delivered' AND o.status <> 'cancelled' AND o.paymentStatus = 'paid'",
  withdrawn: 'o.withdrawalOpen',
  to_refund:
    "(o.owedOre > 0 OR (o.saleOre > 0 AND o.paymentStatus = 'paid' AND (o.status = 'cancelled' OR o.withdrawalOpen)))",
  disputed: "o.disputeStatus IN ('inquiry', 'open')",
};

const REFUNDED = 'o.refundedOre > 0 AND o.id IN (SELECT r.order_id FROM order_refunds r)';

const isFoundBy = (found: string) => `o.id IN (SELECT s.order_id FROM order_searches s WHERE ${found})`;
const SEARCHED = { text: 's.text', number: 's.number', where: isFoundBy };

const SINCE: Readonly<Record<NonNullable<Filters['shipped']>, (today: string) => string>> = {
  today: (today) => today,
  this_week: mondayOf,
  this_month: firstOfMonth,
};

export function narrowOrders(
  orders: SelectQueryBuilder<Order>,
  { view, status, email, shipped, paid, from, until, year, month, refunded, search = '', ...delivery }: Filters,
  now: Date,
): void {
  narrowBySearch(orders, SEARCHED, search);
  narrowToPeriod(orders, { year, month }, now);
  if (view) orders.andWhere(`o.isOpen AND ${VIEWS[view]}`);
  if (status && status !== 'all') orders.andWhere('o.status = :status', { status });
  if (email) {
    const buyer = `%${foldText(email)}%`;
    orders.andWhere(`${isFoundBy('s.text LIKE :buyer')} AND lower(o.email) = lower(:email)`, { email, buyer });
  }
  if (refunded !== undefined) orders.andWhere(refunded ? REFUNDED : 'o.refundedOre = 0');
  if (shipped) {
    orders.andWhere('o.shippedAt >= :shippedSince', { shippedSince: dayStart(SINCE[shipped](stockholmDay(now))) });
  }
  if (paid) orders.andWhere('o.paidAt IS NOT NULL');
  if (paid && paid !== 'ever') {
    orders.andWhere('o.paidAt >= :paidSince', { paidSince: dayStart(SINCE[paid](stockholmDay(now))) });
  }
  if (delivery.delivery_from) orders.andWhere('o.deliveryDay >= :delivery_from', delivery);
  if (delivery.delivery_until) orders.andWhere('o.deliveryDay <= :delivery_until', delivery);
  if (from) orders.andWhere('o.createdAt >= :from', { from: dayStart(from) });
  if (until) orders.andWhere('o.createdAt < :until', { until: dayStart(addDays(until, 1)) });
}

export function narrowToPeriod(orders: SelectQueryBuilder<Order>, period: BookPeriodChoice, now: Date): void {
  const spans = spansOf(period, now);
  if (spans.length === 0) return;
  const within = spans.map((_, nth) => `(o.createdAt >= :since${nth} AND o.createdAt < :before${nth})`);
  const moments = spans.flatMap(({ since, before }, nth) => [
    [`since${nth}`, since],
    [`before${nth}`, before],
  ]);
  orders.andWhere(`(${within.join(' OR ')})`, Object.fromEntries(moments));
}
