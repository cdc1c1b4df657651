import { z } from 'zod';

export interface OrderStatistics {
  readonly not_shipped: number;
  readonly shipped_today: number;
  readonly shipped_this_week: number;
  readonly shipped_this_month: number;
  readonly total_orders: number;
  readonly monthly_orders: number;
  readonly daily_orders: number;
  readonly total_revenue: number;
  readonly monthly_revenue: number;
  readonly daily_revenue: number;
  readonly avg_order_value: number;
  readonly total_net_profit: number;
  readonly monthly_net_profit: number;
  readonly daily_net_profit: number;
}
/** Parallel arrays: the same index in each is the same day, week or month. Revenue in SEK. */
export interface SalesTimeline {
  readonly labels: readonly string[];
  readonly orders: readonly number[];
  readonly revenue: readonly number[];
}
const salesPeriods = ['last_30_days', 'last_12_weeks', 'last_12_months'] as const;
export type SalesPeriod = (typeof salesPeriods)[number];
export const salesPeriod = z.object({ period: z.enum(salesPeriods).default('last_30_days') });

export interface ProductStatistics {
  readonly total_products: number;
  readonly active_products: number;
  readonly featured_products: number;
  readonly discounted_products: number;
  /** Active products with 5 pieces or fewer, including sold-out ones. */
  readonly low_stock_products: number;
  readonly out_of_stock: number;
}

export interface SizeSales {
  /** Id of the size. */
  readonly id: number;
  /** Empty for a product with one unnamed size. */
  readonly name: string;
  readonly total_sold: number;
  /** SEK incl. VAT, after discounts. */
  readonly total_revenue: number;
}
export interface TopProduct {
  readonly id: number;
  readonly name: string;
  readonly total_sold: number;
  /** SEK incl. VAT, after discounts. */
  readonly total_revenue: number;
  /** Its sold sizes, best-selling first. */
  readonly sizes: readonly SizeSales[];
}
