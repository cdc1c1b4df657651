import { oreToSek } from '@kronblad/contracts/money/money';
import type { OrderStatistics, SalesPeriod, SalesTimeline } from '@kronblad/contracts/sales/schema';
import { addDays, addMonths, firstOfMonth, formatMonth, mondayOf, stockholmDay } from '@kronblad/contracts/time/time';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThanOrEqual, type Repository } from 'typeorm';
import { OrderListQuery } from '../../orders/index.js';
import type { DaySum } from './day-sums.js';
import { SalesDay } from './sales.entity.js';

interface Bucket {
  readonly start: string;
  readonly label: string;
}

@Injectable()
export class SalesQuery {
  constructor(
    @InjectRepository(SalesDay) private readonly days: Repository<SalesDay>,
    private readonly orders: OrderListQuery,
  ) {}

  async statistics(now = new Date()): Promise<OrderStatistics> {
    const today = stockholmDay(now);
    const [monday, first] = [mondayOf(today), firstOfMonth(today)];
    const [since] = [monday, first].toSorted() as [string, string];
    const [total, recent, waiting] = await Promise.all([
      this.total(),
      this.days.findBy({ day: MoreThanOrEqual(since) }),
      this.orders.countToPack(),
    ]);
    const month = sumOf(recent.filter(({ day }) => day >= first));
    const week = sumOf(recent.filter(({ day }) => day >= monday));
    const todays = sumOf(recent.filter(({ day }) => day === today));
    return {
      not_shipped: waiting,
      shipped_today: todays.shipped,
      shipped_this_week: week.shipped,
      shipped_this_month: month.shipped,
      total_orders: total.orders,
      monthly_orders: month.orders,
      daily_orders: todays.orders,
      total_revenue: total.revenueOre / 100,
      monthly_revenue: month.revenueOre / 100,
      daily_revenue: todays.revenueOre / 100,
      avg_order_value: total.orders > 0 ? Math.round(total.revenueOre / total.orders / 100) : 0,
      total_net_profit: total.netProfitOre / 100,
      monthly_net_profit: month.netProfitOre / 100,
      daily_net_profit: todays.netProfitOre / 100,
    };
  }

  /** Number of orders paid on the Stockholm day `day` or later. */
  paidSince(day: string): Promise<number> {
    return this.days.sum('orders', { day: MoreThanOrEqual(day) }).then((orders) => orders ?? 0);
  }

  private async total(): Promise<Omit<DaySum, 'shipped'>> {
    const sums = await this.days
      .createQueryBuilder('d')
      .select('SUM(d.orders)', 'orders')
      .addSelect('SUM(d.revenueOre)', 'revenueOre')
      .addSelect('SUM(d.netProfitOre)', 'netProfitOre')
      .getRawOne<Record<'orders' | 'revenueOre' | 'netProfitOre', string | null>>();
    const number = (key: keyof NonNullable<typeof sums>) => Number(sums?.[key] ?? 0);
    return { orders: number('orders'), revenueOre: number('revenueOre'), netProfitOre: number('netProfitOre') };
  }

  async timeline(period: SalesPeriod, now = new Date()): Promise<SalesTimeline> {
    const buckets = bucketsOf(period, stockholmDay(now));
    const days = await this.days.findBy({ day: MoreThanOrEqual(buckets[0]?.start as string) });
    const orders = buckets.map(() => 0);
    const revenue = buckets.map(() => 0);
    for (const day of days) {
      const index = buckets.findLastIndex((bucket) => bucket.start <= day.day);
      if (index < 0) continue;
      orders[index] = (orders[index] ?? 0) + day.orders;
      revenue[index] = (revenue[index] ?? 0) + day.revenueOre;
    }
    return {
      labels: buckets.map(({ label }) => label),
      orders,
      revenue: revenue.map((ore) => (ore < 0 ? ore / 100 : oreToSek(ore))),
    };
  }
}

function sumOf(days: readonly SalesDay[]): DaySum {
  return days.reduce(
    (sum, day) => ({
      orders: sum.orders + day.orders,
      revenueOre: sum.revenueOre + day.revenueOre,
      netProfitOre: sum.netProfitOre + day.netProfitOre,
      shipped: sum.shipped + day.shipped,
    }),
    { orders: 0, revenueOre: 0, netProfitOre: 0, shipped: 0 },
  );
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

const shortDay = (day: string): string => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`;
