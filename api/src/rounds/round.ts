import { stockholmDay } from '@kronblad/contracts/time/time';
import { isType, type Stream, type UnitOfWork } from '../event-store/index.js';

/** A day's round as staff left it. */
export interface Round {
  readonly stream: Stream;
  readonly orderIds: readonly number[];
  /** Of the last link; 0 before the first. */
  readonly generation: number;
  readonly isOpen: boolean;
}

export async function loadRound(streams: Pick<UnitOfWork, 'load'>, day: string): Promise<Round> {
  const stream = await streams.load(`round-${day}`);
  const ordered = stream.events.findLast((event) => isType(event, 'RoundOrdered'));
  const made = stream.events.findLast((event) => isType(event, 'RoundLinkMade'));
  const revoked = stream.events.findLast((event) => isType(event, 'RoundLinksRevoked'));
  return {
    stream,
    orderIds: ordered?.data.orderIds ?? [],
    generation: made?.data.generation ?? 0,
    isOpen: (made?.version ?? 0) > (revoked?.version ?? 0),
  };
}

/** Days are Stockholm's. */
export const isOver = (day: string, now: Date): boolean => day < stockholmDay(now);

/**
 * Stops as staff dragged them. One that came later follows the stop that would be before it had nobody dragged any.
 * `stops`: in the order of a round that nobody has dragged.
 */
export function inRoundOrder<Stop extends { readonly id: number }>(
  stops: readonly Stop[],
  orderIds: readonly number[],
): Stop[] {
  const byId = new Map(stops.map((stop) => [stop.id, stop]));
  const ordered = orderIds.flatMap((id) => byId.get(id) ?? []);
  if (ordered.length === 0) return [...stops];
  const dragged = new Set(ordered);
  for (const [index, stop] of stops.entries()) {
    if (dragged.has(stop)) continue;
    const before = stops[index - 1];
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, stop);
  }
  return ordered;
}
