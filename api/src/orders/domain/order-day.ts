import type {
  DeliveryState,
  IfAbsent,
  PlaceKind,
  RecordedState,
} from '@kronblad/contracts/recipient/recipient-choices';
import type { DataOf } from '../../events/all.js';
import type { GoodsState } from './order-goods.js';

export type DayCapacity = NonNullable<DataOf<'OrderExpired'>['freed']>;

type Share = Omit<DayCapacity, 'day'>;

/** Day, area and place as they are now, and what became of the delivery. */
export interface DeliveryProgress {
  readonly day: string;
  readonly area: string | null;
  readonly placeKind: PlaceKind;
  readonly ifAbsent: IfAbsent;
  readonly points: number;
  readonly stops: number;
  /** The order's share of its day; null once it is freed. */
  readonly held: Share | null;
  readonly state: RecordedState;
  readonly stateAt: string | null;
  /** True when an earlier attempt to deliver failed. */
  readonly missedBefore?: boolean;
}

interface Shown {
  readonly way: 'courier' | 'pickup';
  readonly status: 'pending' | 'sent' | 'cancelled';
  readonly state: RecordedState;
}

/** The state that staff and buyers see: a courier's order that was sent is out, and a pickup that is ready is made. */
export function shownState({ way, status, state }: Shown): DeliveryState {
  if (state === 'not_delivered') return 'missed';
  if (state === 'delivered') return way === 'pickup' ? 'collected' : 'delivered';
  if (status === 'sent') return way === 'courier' ? 'out' : 'made';
  return state === 'planned' ? 'to_make' : 'made';
}

interface WithDelivery {
  /** Null for an order without a day. */
  readonly delivery: DeliveryProgress | null;
}

/** The order's share of its day; null without a day, and once the share is freed. */
export const capacityOf = ({ delivery }: WithDelivery): DayCapacity | null =>
  delivery?.held ? { day: delivery.day, ...delivery.held } : null;

export function deliveryOfPlaced(plan: DataOf<'OrderPlaced'>['delivery']): DeliveryProgress | null {
  if (!plan) return null;
  const { area, placeKind, ifAbsent } = plan;
  const { day, points, stops } = plan.reserved;
  return {
    ...{ day, points, stops, area, placeKind, ifAbsent },
    held: { points, stops },
    state: 'planned',
    stateAt: null,
  };
}

/** A moved delivery begins anew, whatever had become of it before. */
export function deliveryWhenChanged(
  before: DeliveryProgress,
  { from, to: { day, points, stops }, area, placeKind, ifAbsent }: DataOf<'OrderDeliveryChanged'>,
): DeliveryProgress {
  const share = { points, stops };
  return {
    ...{ day, ...share, area, placeKind, ifAbsent },
    held: from ? share : before.held,
    state: 'planned',
    stateAt: null,
    ...missedOnce(before),
  };
}

const missedOnce = ({ state, missedBefore = false }: DeliveryProgress) =>
  missedBefore || state === 'not_delivered' ? { missedBefore: true } : {};

/** A missed delivery that leaves the shop again is a new attempt. */
export const deliveryWhenSent = (delivery: DeliveryProgress | null): DeliveryProgress | null =>
  delivery?.state === 'not_delivered' ? { ...delivery, state: 'made', stateAt: null, missedBefore: true } : delivery;

/** A delivered order that is reopened is in the shop again. */
export const deliveryWhenReopened = (delivery: DeliveryProgress | null): DeliveryProgress | null =>
  delivery?.state === 'delivered' ? { ...delivery, state: 'made' } : delivery;

/** Holds nothing when nothing is left. Once the goods are made, only the stop is freed, and their points are left. */
export function withoutFreed(
  delivery: DeliveryProgress | null,
  freed: DayCapacity | undefined,
): DeliveryProgress | null {
  if (!delivery?.held || !freed) return delivery;
  const left = { points: delivery.held.points - freed.points, stops: delivery.held.stops - freed.stops };
  return { ...delivery, held: left.points > 0 || left.stops > 0 ? left : null };
}

export function withReservedCapacity(
  delivery: DeliveryProgress | null,
  more: DayCapacity | undefined,
): DeliveryProgress | null {
  if (!delivery || !more) return delivery;
  const { points, stops } = delivery.held ?? { points: 0, stops: 0 };
  return { ...delivery, held: { points: points + more.points, stops: stops + more.stops } };
}

/** The share that an order frees when it is given up. Made goods keep their points; sent goods keep points and stop. */
export function freedCapacity(order: WithDelivery & { readonly goods: GoodsState }): DayCapacity | undefined {
  const capacity = capacityOf(order);
  if (!capacity || order.goods === 'left' || order.delivery?.state === 'delivered') return undefined;
  const freed = order.delivery?.state === 'planned' ? capacity : { ...capacity, points: 0 };
  return freed.points > 0 || freed.stops > 0 ? freed : undefined;
}
