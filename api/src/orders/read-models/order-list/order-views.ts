import type { OrderView, orderFilters } from '@kronblad/contracts/order/schema';
import { addDays, dayStart, firstOfMonth, mondayOf, stockholmDay } from '@kronblad/contracts/time/time';
import type { SelectQueryBuilder } from 'typeorm';
import type { z } from 'zod';
import { type BookPeriodChoice, spansOf } from './book-period.js';
import type { Order } from './order.entity.js';

type Filters = z.output<typeof orderFilters>;

/** Literals instead of parameters, so that PostgreSQL can use the partial index with the same condition. */
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

/** The books keep a deleted order that has a receipt. Must match the condition of the index orders_books. */
export const IN_BOOKS = '(NOT o.deleted OR o.receiptNumber IS NOT NULL) AND NOT o.replaced';

const SINCE: Readonly<Record<NonNullable<Filters['shipped']>, (today: string) => string>> = {
  today: (today) => today,
  this_week: mondayOf,
  this_month: firstOfMonth,
};

export function narrowOrders(
  orders: SelectQueryBuilder<Order>,
  { view, shipped, paid, from, until, year, month, refunded }: Filters,
  now: Date,
): void {
  narrowToPeriod(orders, { year, month }, now);
  if (view) orders.andWhere(VIEWS[view]);
  if (refunded !== undefined) orders.andWhere(refunded ? 'o.refundedOre > 0' : 'o.refundedOre = 0');
  if (shipped) {
    orders.andWhere('o.shippedAt >= :shippedSince', { shippedSince: dayStart(SINCE[shipped](stockholmDay(now))) });
  }
  if (paid) orders.andWhere('o.paidAt IS NOT NULL');
  if (paid && paid !== 'ever') {
    orders.andWhere('o.paidAt >= :paidSince', { paidSince: dayStart(SINCE[paid](stockholmDay(now))) });
  }
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
