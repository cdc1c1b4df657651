import type { QueryKey } from '@tanstack/react-query';

export const liveKeys = {
  orderStatistics: ['ordrar', 'statistics'],
  salesTimeline: ['ordrar', 'sales'],
  productStatistics: ['produkter', 'statistics'],
  topProducts: ['produkter', 'top'],
  withdrawals: ['angrade-avtal'],
  deliveryCapacity: ['kalender', 'capacity'],
  day: ['dagen'],
  round: ['bud'],
  ceremonies: ['begravningar'],
} as const satisfies Record<string, QueryKey>;

const {
  orderStatistics,
  salesTimeline,
  productStatistics,
  topProducts,
  withdrawals,
  deliveryCapacity,
  day,
  round,
  ceremonies,
} = liveKeys;

/** The queries to refetch for each topic that `GET /api/live` reports as changed. */
const readersOf: Readonly<Record<string, readonly QueryKey[]>> = {
  log: [orderStatistics, productStatistics, withdrawals, deliveryCapacity, day, round, ceremonies],
  sales: [orderStatistics, salesTimeline],
  'product-sales': [topProducts],
};

export const queryKeysAffectedBy = (changed: readonly string[]): readonly QueryKey[] => [
  ...new Set(changed.flatMap((name) => readersOf[name] ?? [])),
];
