import type { QueryKey } from '@tanstack/react-query';

/** Keys of the queries that are refetched when the shop's data changes. */
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

export const affectedBy = (changed: readonly string[]): readonly QueryKey[] => [
  ...new Set(changed.flatMap((name) => readersOf[name] ?? [])),
];
