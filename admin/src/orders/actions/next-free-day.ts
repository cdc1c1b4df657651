import type { DayCapacity } from '@kronblad/contracts/views/delivery';

export const isFull = ({ points_used, points_limit, stops_used, stops_limit }: DayCapacity): boolean =>
  (points_limit !== null && points_used >= points_limit) || (stops_limit !== null && stops_used >= stops_limit);

export const nextFreeDay = (days: readonly DayCapacity[]): string | undefined =>
  days.find((day) => day.closed_reason === null && !isFull(day))?.day;
