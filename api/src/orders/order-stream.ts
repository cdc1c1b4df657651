import type { DomainEvent } from '@kronblad/contracts/events/all';
import { orderStream } from '@kronblad/contracts/events/streams';
import { Refusal } from '@kronblad/contracts/refusals';
import type { AnyEvent, Stream, UnitOfWork } from '../event-store/index.js';
import { evolve, type LaterEvent, type Order, type OrderEvent, orderFrom } from './domain/order.js';

export interface LoadedOrder {
  /** As it was read; only `version` counts events appended since. */
  readonly stream: Stream;
  readonly order: Order;
}

/** Throws the refusal `order_not_found`. */
export async function loadOrder(unit: Pick<UnitOfWork, 'load'>, orderId: number): Promise<LoadedOrder> {
  const { stream, order } = await load(unit, orderId);
  if (!order) throw new Refusal('order_not_found');
  return { stream, order };
}

/** Returns the order after the events; `loaded` itself when there are none. */
export function appendTo(unit: UnitOfWork, loaded: LoadedOrder, events: readonly DomainEvent[]): LoadedOrder {
  if (events.length === 0) return loaded;
  const { stream, order } = loaded;
  unit.append(stream, ...events);
  return {
    stream: { ...stream, version: stream.version + events.length },
    order: (events as LaterEvent[]).reduce<Order>(evolve, order),
  };
}

/** Throws the refusal `version_conflict` when an event of these types is newer than `version`; null skips the check. */
export function refuseChangedSince({ events }: Stream, version: number | null, ...types: OrderEvent['type'][]): void {
  const isNewer = (event: AnyEvent) => version !== null && event.version > version;
  if (events.some((event) => isNewer(event) && types.some((type) => type === event.type))) {
    throw new Refusal('version_conflict');
  }
}

export async function findOrder(unit: Pick<UnitOfWork, 'load'>, orderId: number): Promise<Order | null> {
  return (await load(unit, orderId)).order;
}

async function load(unit: Pick<UnitOfWork, 'load'>, orderId: number) {
  const stream = await unit.load(orderStream(orderId));
  return { stream, order: orderOf(stream.events) };
}

function orderOf(events: readonly AnyEvent[]): Order | null {
  return orderFrom(events as readonly (OrderEvent & { readonly occurredAt: string })[]);
}
