import type { OrderStatistics, ProductStatistics } from '@kronblad/contracts/sales/schema';
import { formatCount, formatWholeSek } from '../format/numbers';
import { figureLinks } from './links';
import { assortmentTrend, averageTrend, orderTrend, profitTrend, revenueTrend, type Trend } from './trend';

/** Undefined while the figure loads, null after an error. */
export type Loadable<Value> = Value | null | undefined;

export interface Figure {
  readonly label: string;
  readonly value: Loadable<string>;
  readonly to: string;
}

export interface Summary extends Figure {
  readonly trend: Loadable<Trend>;
  readonly details: readonly (readonly [label: string, value: Loadable<string>])[];
}

const from =
  <Statistics extends object>(statistics: Loadable<Statistics>) =>
  <Value>(of: (statistics: Statistics) => Value): Loadable<Value> =>
    statistics ? of(statistics) : (statistics as null | undefined);

const average = (revenue: number, orders: number): string => formatWholeSek(orders > 0 ? revenue / orders : 0);

export function summaries(
  orders: Loadable<OrderStatistics>,
  products: Loadable<ProductStatistics>,
): readonly Summary[] {
  const [o, p] = [from(orders), from(products)];
  return [
    {
      label: 'Total omsättning',
      value: o((s) => formatWholeSek(s.total_revenue)),
      to: figureLinks.paid,
      trend: o(() => revenueTrend),
      details: [
        ['Denna månad', o((s) => formatWholeSek(s.monthly_revenue))],
        ['I dag', o((s) => formatWholeSek(s.daily_revenue))],
      ],
    },
    {
      label: 'Nettovinst',
      value: o((s) => formatWholeSek(s.total_net_profit)),
      to: figureLinks.paid,
      trend: o(profitTrend),
      details: [
        ['Denna månad', o((s) => formatWholeSek(s.monthly_net_profit))],
        ['I dag', o((s) => formatWholeSek(s.daily_net_profit))],
      ],
    },
    {
      label: 'Antal ordrar',
      value: o((s) => formatCount(s.total_orders)),
      to: figureLinks.paid,
      trend: o(() => orderTrend),
      details: [
        ['Denna månad', o((s) => formatCount(s.monthly_orders))],
        ['I dag', o((s) => formatCount(s.daily_orders))],
      ],
    },
    {
      label: 'Produkter i sortimentet',
      value: p((s) => formatCount(s.total_products)),
      to: figureLinks.products,
      trend: p(() => assortmentTrend),
      details: [
        ['Aktiva', p((s) => formatCount(s.active_products))],
        ['Slutsålda', p((s) => formatCount(s.out_of_stock))],
      ],
    },
    {
      label: 'Snittordervärde',
      value: o((s) => formatWholeSek(s.avg_order_value)),
      to: figureLinks.paid,
      trend: o(() => averageTrend),
      details: [
        ['Denna månad', o((s) => average(s.monthly_revenue, s.monthly_orders))],
        ['I dag', o((s) => average(s.daily_revenue, s.daily_orders))],
      ],
    },
  ];
}

export function keyFigures(
  orders: Loadable<OrderStatistics>,
  products: Loadable<ProductStatistics>,
): readonly Figure[] {
  const [o, p] = [from(orders), from(products)];
  return [
    { label: 'Betalda, ej skickade', value: o((s) => formatCount(s.not_shipped)), to: figureLinks.toPack },
    { label: 'Skickade i dag', value: o((s) => formatCount(s.shipped_today)), to: figureLinks.sentToday },
    { label: 'Skickade denna vecka', value: o((s) => formatCount(s.shipped_this_week)), to: figureLinks.sentThisWeek },
    {
      label: 'Omsättning denna månad',
      value: o((s) => formatWholeSek(s.monthly_revenue)),
      to: figureLinks.paidThisMonth,
    },
    { label: 'Snittordervärde', value: o((s) => formatWholeSek(s.avg_order_value)), to: figureLinks.paid },
    { label: 'Lågt lager', value: p((s) => formatCount(s.low_stock_products)), to: figureLinks.lowStock },
  ];
}
