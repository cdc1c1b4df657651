import type { Tx } from '../../event-store/index.js';

export interface DaySum {
  readonly orders: number;
  readonly revenueOre: number;
  readonly netProfitOre: number;
  readonly shipped: number;
}

const NOTHING: DaySum = { orders: 0, revenueOre: 0, netProfitOre: 0, shipped: 0 };

export class DaySums {
  readonly days = new Map<string, DaySum>();

  add(day: string, more: Partial<DaySum>): void {
    const sum = this.days.get(day) ?? NOTHING;
    this.days.set(day, {
      orders: sum.orders + (more.orders ?? 0),
      revenueOre: sum.revenueOre + (more.revenueOre ?? 0),
      netProfitOre: sum.netProfitOre + (more.netProfitOre ?? 0),
      shipped: sum.shipped + (more.shipped ?? 0),
    });
  }
}

export async function addToDays(tx: Tx, { days }: DaySums): Promise<void> {
  if (days.size === 0) return;
  const sums = [...days.values()];
  await tx.query(
    `INSERT INTO sales_days AS d (day, orders, revenue_ore, net_profit_ore, shipped)
     SELECT * FROM unnest($1::date[], $2::int[], $3::bigint[], $4::bigint[], $5::int[])
     ON CONFLICT (day) DO UPDATE SET orders = d.orders + excluded.orders, revenue_ore = d.revenue_ore + excluded.revenue_ore,
       net_profit_ore = d.net_profit_ore + excluded.net_profit_ore, shipped = d.shipped + excluded.shipped`,
    [
      [...days.keys()],
      sums.map((sum) => sum.orders),
      sums.map((sum) => sum.revenueOre),
      sums.map((sum) => sum.netProfitOre),
      sums.map((sum) => sum.shipped),
    ],
    'sales-days-add',
  );
}
