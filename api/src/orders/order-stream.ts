import type { Stream, UnitOfWork } from '../event-store/index.js';
import type { DomainEvent } from '../events/all.js';
import { orderStream } from '../events/streams.js';
import { Refusal } from '../refusals/index.js';
import { restore } from './domain/order.decider.js';
import { evolve, type LaterEvent, type Order, type OrderEvent, orderFrom } from './domain/order.js';
import { lockWithdrawals } from './order-locks.js';

export interface LoadedOrder {
  /** State when it was read; only `version` counts the events appended since. */
  readonly stream: Stream;
  readonly order: Order;
}

export type Streams = Pick<UnitOfWork, 'load'>;

/** Throws the refusal `order_not_found`. */
export async function loadOrder(streams: Streams, orderId: number): Promise<LoadedOrder> {
  const loaded = await findOrder(streams, orderId);
  if (!loaded) throw new Refusal('order_not_found');
  return loaded;
}

export async function findOrder(streams: Streams, orderId: number): Promise<LoadedOrder | null> {
  const stream = await streams.load(orderStream(orderId));
  const order = orderFrom(stream.events as readonly (OrderEvent & { readonly occurredAt: string })[]);
  return order && { stream, order };
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
export function refuseChangedSince(stream: Stream, version: number | null, ...types: OrderEvent['type'][]): void {
  if (version !== null && isChangedSince(stream, version, ...types)) throw new Refusal('version_conflict');
}

export const refuseDeliveryChangedSince = (stream: Stream, version: number | null): void =>
  refuseChangedSince(stream, version, 'OrderDeliveryChanged', 'OrderRecipientSet', 'RecipientErased');

/** True when an event of these types is newer than `version`. */
export const isChangedSince = ({ events }: Stream, version: number, ...types: OrderEvent['type'][]): boolean =>
  events.some((event) => event.version > version && types.some((type) => type === event.type));

/** Changes that the feature `withdrawals` makes to an order, in its own transaction. */

/** Loads the order after locking its withdrawals (see `lockWithdrawals`). */
export async function loadLocked(unit: UnitOfWork, orderId: number): Promise<LoadedOrder> {
  await lockWithdrawals(unit.tx, orderId);
  return loadOrder(unit, orderId);
}

/** Makes a deleted order visible again. */
export async function restoreOrder(unit: UnitOfWork, orderId: number): Promise<void> {
  const { stream, order } = await loadLocked(unit, orderId);
  unit.append(stream, ...restore(order));
}
