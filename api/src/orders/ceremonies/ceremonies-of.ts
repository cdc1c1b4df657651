import type { CeremonyView } from '@kronblad/contracts/ceremony/schema';
import type { DayOrder } from '@kronblad/contracts/day/schema';
import { ceremonyKey } from '@kronblad/contracts/recipient/ceremony';

interface Ordered {
  readonly day: string;
  readonly order: DayOrder;
}

/** The ceremonies of the orders, by day and hour; names that differ a little stand side by side. */
export function ceremoniesOf(ordered: readonly Ordered[]): CeremonyView[] {
  const ceremonies = new Map<string, CeremonyView>();
  for (const { day, order } of ordered.toSorted((a, b) => a.order.id - b.order.id)) {
    const { ceremony } = order;
    if (!ceremony) continue;
    const { time, place, deceased, undertaker } = ceremony;
    const key = `${day}\n${ceremonyKey(ceremony)}`;
    const known = ceremonies.get(key) ?? { day, time, place, deceased, undertaker, orders: [] };
    ceremonies.set(key, {
      ...known,
      undertaker: known.undertaker ?? undertaker,
      orders: [...known.orders, order],
    });
  }
  return [...ceremonies].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, ceremony]) => ceremony);
}
