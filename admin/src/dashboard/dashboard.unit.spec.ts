import { expect, it } from '@jest/globals';
import type { OrderStatistics, ProductStatistics } from '@kronblad/contracts/sales/schema';
import { activityOf } from './activity';
import { keyFigures, summaries } from './figures';
import { profitTrend } from './trend';

const orders: OrderStatistics = {
  not_shipped: 1,
  shipped_today: 0,
  shipped_this_week: 2,
  shipped_this_month: 3,
  total_orders: 4,
  monthly_orders: 3,
  daily_orders: 1,
  total_revenue: 2000,
  monthly_revenue: 1000,
  daily_revenue: 598,
  avg_order_value: 500,
  total_net_profit: -100,
  monthly_net_profit: 50,
  daily_net_profit: 10,
};
const products: ProductStatistics = {
  total_products: 93,
  active_products: 90,
  featured_products: 8,
  discounted_products: 2,
  low_stock_products: 7,
  out_of_stock: 1,
};
const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ').replaceAll('\u2212', '-');

it('The dashboard has a trend for profit by its sign', () => {
  const directions = [1, -1, 0].map((total_net_profit) => profitTrend({ total_net_profit }).direction);
  expect(directions).toEqual(['up', 'down', 'neutral']);
});

it('The dashboard shows five sums, each with two figures of its own', () => {
  const cards = summaries(orders, products);
  expect(cards.map(({ label, value }) => `${label}: ${plain(value)}`)).toEqual([
    'Total omsättning: 2 000 kr',
    'Nettovinst: -100 kr',
    'Antal ordrar: 4',
    'Produkter i sortimentet: 93',
    'Snittordervärde: 500 kr',
  ]);
  expect(cards.map(({ details }) => details.map(([, value]) => plain(value)))).toEqual([
    ['1 000 kr', '598 kr'],
    ['50 kr', '10 kr'],
    ['3', '1'],
    ['90', '1'],
    ['333 kr', '598 kr'],
  ]);
});

it('The dashboard shows nothing in place of figures that could not be read', () => {
  const values = keyFigures(null, products).map(({ value }) => value);
  expect(values).toEqual([null, null, null, null, null, '7']);
  expect(summaries(undefined, products)[0]?.value).toBeUndefined();
});

it('The dashboard leads each figure to the rows that it counts', () => {
  const filterAt = (address: string) => JSON.parse(new URLSearchParams(address.split('?')[1]).get('filter') ?? '');
  expect(keyFigures(orders, products).map(({ label, to }) => [label, filterAt(to)])).toEqual([
    ['Betalda, ej skickade', { view: 'to_pack' }],
    ['Skickade i dag', { shipped: 'today' }],
    ['Skickade denna vecka', { shipped: 'this_week' }],
    ['Omsättning denna månad', { paid: 'this_month', in_books: 'true' }],
    ['Snittordervärde', { paid: 'ever', in_books: 'true' }],
    ['Lågt lager', { is_active: true, stock: 'low' }],
  ]);
  expect(activityOf({ ...orders, shipped_today: 1 }, products).map(({ to }) => filterAt(to))).toEqual([
    { paid: 'today', in_books: 'true' },
    { view: 'to_pack' },
    { shipped: 'today' },
    { shipped: 'this_week' },
    { paid: 'this_month', in_books: 'true' },
    { is_active: true, stock: 'low' },
  ]);
});

it('The dashboard tells in words what happens, one and many', () => {
  expect(activityOf(orders, products).map(({ text }) => plain(text))).toEqual([
    '1 ny order i dag för 598 kr',
    '1 betald order väntar på att skickas',
    '2 ordrar har skickats den här veckan',
    '3 ordrar den här månaden för 1 000 kr',
    '7 produkter börjar ta slut, 1 är slutsåld',
  ]);
  const quiet = { ...orders, not_shipped: 0, daily_orders: 0, monthly_orders: 0 };
  expect(activityOf(quiet, null).map(({ text }) => text)).toEqual([
    'Ingen försäljning i dag än',
    'Alla betalda ordrar är skickade',
    '2 ordrar har skickats den här veckan',
  ]);
});
