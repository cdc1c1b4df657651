import type { QueryKey } from '@tanstack/react-query';

/** Keys of the queries that follow the shop while their screen is open. */
export const liveKeys = {
  orderStatistics: ['ordrar', 'statistics'],
  salesTimeline: ['ordrar', 'sales'],
  productStatistics: ['produkter', 'statistics'],
  topProducts: ['produkter', 'top'],
} as const satisfies Record<string, QueryKey>;

const { orderStatistics, salesTimeline, productStatistics, topProducts } = liveKeys;

/** The queries to invalidate, by the topic names of `GET /api/live`. */
const readersOf: Readonly<Record<string, readonly QueryKey[]>> = {
  log: [orderStatistics, productStatistics],
  sales: [orderStatistics, salesTimeline],
  'product-sales': [topProducts],
};

/** Each query once. */
export const affectedBy = (changed: readonly string[]): readonly QueryKey[] => [
  ...new Set(changed.flatMap((name) => readersOf[name] ?? [])),
];
