import type { z } from 'zod';
import type { changeDeliveryState } from '../order/delivery-schema.js';
import { type DeliveryState, LONGEST_WITHOUT_NETWORK } from '../recipient/recipient-choices.js';

export type Report = z.input<typeof changeDeliveryState>;

/** A step that somebody ticked on this device and that the shop has not confirmed yet. */
export interface Tick {
  readonly id: string;
  readonly orderId: number;
  readonly orderNumber: string;
  readonly state: DeliveryState;
  readonly from: DeliveryState;
  readonly to?: string;
  readonly note?: string;
  /** Time of this device, ms. Only differences of it count, because its clock may be wrong. */
  readonly at: number;
  /** Why the shop refused it; it is not sent again. */
  readonly refused?: string;
}

export type Outcome = 'done' | 'unreachable' | { readonly refused: string };

export interface TickStore {
  read(): readonly Tick[];
  write(ticks: readonly Tick[]): void;
}

export const reportOf = ({ state, from, to, note, at }: Tick, now: number): Report => ({
  state,
  from,
  ...(to && { to }),
  ...(note && { note }),
  seconds_ago: Math.min(LONGEST_WITHOUT_NETWORK, Math.max(0, Math.round((now - at) / 1000))),
});

export const waiting = (ticks: readonly Tick[]): readonly Tick[] => ticks.filter(({ refused }) => !refused);

interface Shown {
  readonly id: number;
  readonly state: DeliveryState;
}

/** The order in the state that this device shows: the last step that it ticked, else the shop's. Then it is the same object. */
export function shown<Order extends Shown>(order: Order, ticks: readonly Tick[]): Order {
  const state = waiting(ticks).findLast(({ orderId }) => orderId === order.id)?.state ?? order.state;
  return state === order.state ? order : { ...order, state };
}

/**
 * The ticks after a step back: a tick that has not left the device is forgotten; for one that has, the way back is ticked.
 */
export function undone(ticks: readonly Tick[], { id, state, from, ...tick }: Tick, back: string, at: number): Tick[] {
  const unsent = ticks.filter((other) => other.id !== id);
  if (unsent.length < ticks.length) return unsent;
  const { to: _, note: __, refused: ___, ...order } = tick;
  return [...ticks, { ...order, id: back, state: from, from: state, at }];
}

/**
 * Sends what waits, in order and one at a time, until the shop cannot be reached. Further steps of an order whose step
 * was refused are not sent: staff have to look at it first.
 */
export async function sendTicks(store: TickStore, send: (tick: Tick) => Promise<Outcome>): Promise<void> {
  for (;;) {
    const [next] = waiting(store.read());
    if (!next) return;
    const outcome = await send(next);
    if (outcome === 'unreachable') return;
    const left = store.read();
    store.write(
      outcome === 'done'
        ? left.filter(({ id }) => id !== next.id)
        : left
            .filter(({ id, orderId }) => id === next.id || orderId !== next.orderId)
            .map((tick) => (tick.id === next.id ? { ...tick, refused: outcome.refused } : tick)),
    );
  }
}
