import { z } from 'zod';
import { type Answer, answer, day } from '../request/schema.js';

export const orderStatistics = answer({ id: 'OrderStatistics' })({
  not_shipped: z.number(),
  shipped_today: z.number(),
  shipped_this_week: z.number(),
  shipped_this_month: z.number(),
  total_orders: z.number(),
  monthly_orders: z.number(),
  daily_orders: z.number(),
  total_revenue: z.number(),
  monthly_revenue: z.number(),
  daily_revenue: z.number(),
  avg_order_value: z.number(),
  total_net_profit: z.number(),
  monthly_net_profit: z.number(),
  daily_net_profit: z.number(),
});
export type OrderStatistics = Answer<typeof orderStatistics>;

export const salesTimeline = answer({
  id: 'SalesTimeline',
  description: 'Parallel arrays: the same index in each is the same day, week or month. Revenue in SEK.',
})({
  labels: z.array(z.string()),
  orders: z.array(z.number()),
  revenue: z.array(z.number()),
});
export type SalesTimeline = Answer<typeof salesTimeline>;
const salesPeriods = ['last_30_days', 'last_12_weeks', 'last_12_months'] as const;
export type SalesPeriod = (typeof salesPeriods)[number];
export const salesPeriod = z.object({ period: z.enum(salesPeriods).default('last_30_days') });

export const productStatisticsAnswer = answer({ id: 'ProductStatistics' })({
  total_products: z.number(),
  active_products: z.number(),
  featured_products: z.number(),
  discounted_products: z.number(),
  low_stock_products: z.number().describe('Active products with 5 pieces or fewer, including sold-out ones.'),
  out_of_stock: z.number(),
});
export type ProductStatistics = Answer<typeof productStatisticsAnswer>;

export const sizeSales = answer({ id: 'SizeSales' })({
  id: z.number().describe('Id of the size.'),
  name: z.string().describe('Empty for a product with one unnamed size.'),
  total_sold: z.number(),
  total_revenue: z.number().describe('SEK incl. VAT, after discounts.'),
});
export type SizeSales = Answer<typeof sizeSales>;

export const topProduct = answer({ id: 'TopProduct' })({
  id: z.number(),
  name: z.string(),
  total_sold: z.number(),
  total_revenue: z.number().describe('SEK incl. VAT, after discounts.'),
  sizes: z.array(sizeSales).describe('Its sold sizes, best-selling first.'),
});
export type TopProduct = Answer<typeof topProduct>;

const soldSum = { orders: z.number(), points: z.number(), revenue: z.number() };

export const deliverySales = answer({
  id: 'DeliverySales',
  description:
    'Paid orders with a delivery day in the period, without cancelled and wholly refunded ones. Revenue in SEK incl. VAT and freight, less refunds.',
})({
  days: z.array(z.object({ day: z.string(), ...soldSum })).describe('Days with orders, the first one first.'),
  areas: z
    .array(z.object({ name: z.string(), ...soldSum }))
    .describe('The best-selling first; pickups are one of them.'),
  occasions: z.array(z.object({ name: z.string(), ...soldSum })).describe('`Mors dag`, `Begravning`, `Övrigt`.'),
  sizes: z
    .array(sizeSales.extend({ product_id: z.number(), product_name: z.string() }))
    .describe('Best-selling first, refunded pieces included.'),
});
export type DeliverySales = Answer<typeof deliverySales>;

const MOST_DAYS = 60;
/** `GET /orders/last-year`: days with commas between them. */
export const lastYearQuery = z.object({
  days: z
    .string()
    .max(1_000)
    .transform((text) => text.split(','))
    .pipe(z.array(day).min(1).max(MOST_DAYS)),
});

export const lastYearDay = answer({
  id: 'LastYearDay',
  description: 'What was sold for the same occasion of the year before, else for the same weekday 52 weeks before.',
})({
  day: z.string(),
  last_year: z.string().describe('The day in the year before.'),
  occasion: z.string().nullable().describe('`Mors dag`; null on a plain day.'),
  ...soldSum,
});
export type LastYearDay = Answer<typeof lastYearDay>;
