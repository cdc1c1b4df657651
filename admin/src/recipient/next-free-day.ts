import type { DayCapacity } from '@kronblad/contracts/delivery/schema';
import type { OrderDeliveryView } from '@kronblad/contracts/order/delivery-schema';

/** The part of an order's delivery that uses up its day's limits. */
export type DayShare = Pick<OrderDeliveryView, 'way' | 'points'>;

/** An order of no points needs no work, so it fits in any day. */
const isOver = (limit: number | null, used: number, own: number) => limit !== null && own > 0 && used + own > limit;

/** True when the day has no room for the order. */
export const isFull = (
  { points_used, points_limit, stops_used, stops_limit }: DayCapacity,
  { way, points }: DayShare,
): boolean => isOver(points_limit, points_used, points) || isOver(stops_limit, stops_used, way === 'courier' ? 1 : 0);

export const nextFreeDay = (days: readonly DayCapacity[], share: DayShare): string | undefined =>
  days.find((day) => day.closed_reason === null && !isFull(day, share))?.day;
