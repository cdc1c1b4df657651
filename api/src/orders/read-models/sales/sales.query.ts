import { oreToSek } from '@kronblad/contracts/rules/money';
import { addDays, addMonths, firstOfMonth, formatMonth, mondayOf, stockholmDay } from '@kronblad/contracts/rules/time';
import type { OrderStatistics, SalesPeriod, SalesTimeline } from '@kronblad/contracts/views/sales';
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../../event-store/index.js';

interface Bucket {
  readonly start: string;
  readonly label: string;
}

/** Statistics of orders, from rows that the projection keeps; the orders themselves are not counted through. */
@Injectable()
export class SalesQuery {
  constructor(@Inject(Database) private readonly database: Database) {}

  async statistics(now = new Date()): Promise<OrderStatistics> {
    const today = stockholmDay(now);
    const [[sums], [waiting]] = await Promise.all([
      this.database.query<Record<string, string>>(
        `SELECT coalesce(sum(orders), 0) AS orders, coalesce(sum(revenue_ore), 0) AS revenue,
           coalesce(sum(net_profit_ore), 0) AS profit,
           coalesce(sum(revenue_ore) FILTER (WHERE day >= $3), 0) AS month_revenue,
           coalesce(sum(net_profit_ore) FILTER (WHERE day >= $3), 0) AS month_profit,
           coalesce(sum(revenue_ore) FILTER (WHERE day = $1), 0) AS day_revenue,
           coalesce(sum(net_profit_ore) FILTER (WHERE day = $1), 0) AS day_profit,
           coalesce(sum(shipped) FILTER (WHERE day = $1), 0) AS shipped_today,
           coalesce(sum(shipped) FILTER (WHERE day >= $2), 0) AS shipped_week,
           coalesce(sum(shipped) FILTER (WHERE day >= $3), 0) AS shipped_month
         FROM sales_days`,
        [today, mondayOf(today), firstOfMonth(today)],
      ),
      this.database.query<{ waiting: number }>(
        "SELECT count(*)::int AS waiting FROM orders WHERE status = 'pending' AND payment_status = 'paid' AND NOT deleted",
      ),
    ]);
    const number = (key: string) => Number(sums?.[key] ?? 0);
    const money = (key: string) => number(key) / 100;
    return {
      not_shipped: waiting?.waiting ?? 0,
      shipped_today: number('shipped_today'),
      shipped_this_week: number('shipped_week'),
      shipped_this_month: number('shipped_month'),
      total_orders: number('orders'),
      total_revenue: money('revenue'),
      monthly_revenue: money('month_revenue'),
      daily_revenue: money('day_revenue'),
      avg_order_value: number('orders') > 0 ? Math.round(number('revenue') / number('orders') / 100) : 0,
      total_net_profit: money('profit'),
      monthly_net_profit: money('month_profit'),
      daily_net_profit: money('day_profit'),
    };
  }

  async timeline(period: SalesPeriod, now = new Date()): Promise<SalesTimeline> {
    const buckets = bucketsOf(period, stockholmDay(now));
    const rows = await this.database.query<{ day: string; orders: number; revenue_ore: string }>(
      'SELECT day::text, orders, revenue_ore FROM sales_days WHERE day >= $1 ORDER BY day',
      [buckets[0]?.start],
    );
    const orders = buckets.map(() => 0);
    const revenue = buckets.map(() => 0);
    for (const row of rows) {
      const index = buckets.findLastIndex((bucket) => bucket.start <= row.day);
      if (index < 0) continue;
      orders[index] = (orders[index] ?? 0) + row.orders;
      revenue[index] = (revenue[index] ?? 0) + Number(row.revenue_ore);
    }
    return {
      labels: buckets.map(({ label }) => label),
      orders,
      revenue: revenue.map((ore) => (ore < 0 ? ore / 100 : oreToSek(ore))),
    };
  }
}

function bucketsOf(period: SalesPeriod, today: string): Bucket[] {
  if (period === 'last_30_days') return lastOf(30, (back) => addDays(today, -back), shortDay);
  if (period === 'last_12_weeks') return lastOf(12, (back) => addDays(mondayOf(today), -7 * back), shortDay);
  return lastOf(12, (back) => addMonths(firstOfMonth(today), -back), formatMonth);
}

function lastOf(count: number, startOf: (back: number) => string, labelOf: (start: string) => string): Bucket[] {
  return Array.from({ length: count }, (_, index) => {
    const start = startOf(count - 1 - index);
    return { start, label: labelOf(start) };
  });
}

/** `21/11`, as Swedes write a day in a chart. */
const shortDay = (day: string): string => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`;
