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

/** The stored round, then the stops that came later. */
export const withLater = (orderIds: readonly number[], stops: readonly number[]): number[] => [
  ...new Set([...orderIds, ...stops]),
];

/** The round as dragged. An order that has left it keeps its number, so that no printed number moves without need. */
export function dragged(orderIds: readonly number[], stops: readonly number[]): number[] {
  const moved = new Set(stops);
  const left = [...stops];
  return [...orderIds.map((id) => (moved.has(id) ? (left.shift() ?? id) : id)), ...left];
}

/** Stops with their numbers: places in the stored round, then in that of `stops`, a round that nobody has dragged. */
export function inRoundOrder<Stop extends { readonly id: number }>(
  stops: readonly Stop[],
  orderIds: readonly number[],
): (Stop & { readonly number: number })[] {
  const byId = new Map(stops.map((stop) => [stop.id, stop]));
  return withLater(orderIds, [...byId.keys()]).flatMap((id, index) => {
    const stop = byId.get(id);
    return stop ? [{ ...stop, number: index + 1 }] : [];
  });
}
