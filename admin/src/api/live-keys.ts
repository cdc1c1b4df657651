import type { QueryKey } from '@tanstack/react-query';

/** Keys of the queries that follow the shop while their screen is open. */
export const liveKeys = {
  orderStatistics: ['ordrar', 'statistics'],
  salesTimeline: ['ordrar', 'sales'],
  productStatistics: ['produkter', 'statistics'],
  topProducts: ['produkter', 'top'],
} as const satisfies Record<string, QueryKey>;

const { orderStatistics, salesTimeline, productStatistics, topProducts } = liveKeys;

/** Which queries read what has changed, by the names that `GET /api/live` uses. */
const readersOf: Readonly<Record<string, readonly QueryKey[]>> = {
  log: [orderStatistics, productStatistics],
  sales: [orderStatistics, salesTimeline],
  'product-sales': [topProducts],
};

/** Each query once. */
export const affectedBy = (changed: readonly string[]): readonly QueryKey[] => [
  ...new Set(changed.flatMap((name) => readersOf[name] ?? [])),
];
