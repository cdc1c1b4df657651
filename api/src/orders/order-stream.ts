import { orderStream } from '@kronblad/contracts/events/streams';
import { Refusal } from '@kronblad/contracts/refusals';
import type { AnyEvent, Stream, UnitOfWork } from '../event-store/index.js';
import { type Order, type OrderEvent, orderFrom } from './domain/order.js';

export interface LoadedOrder {
  readonly stream: Stream;
  readonly order: Order;
}

/** Throws the refusal `order_not_found`. */
export async function loadOrder(unit: Pick<UnitOfWork, 'load'>, orderId: number): Promise<LoadedOrder> {
  const { stream, order } = await load(unit, orderId);
  if (!order) throw new Refusal('order_not_found');
  return { stream, order };
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
