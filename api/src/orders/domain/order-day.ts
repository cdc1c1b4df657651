import type {
  DeliveryState,
  IfAbsent,
  PlaceKind,
  RecordedState,
} from '@kronblad/contracts/recipient/recipient-choices';
import type { DataOf } from '../../events/all.js';

export type DayCapacity = NonNullable<DataOf<'OrderExpired'>['freed']>;

/** Day, area and place as they are now, and what became of the delivery. */
export interface DeliveryProgress {
  readonly day: string;
  readonly area: string | null;
  readonly placeKind: PlaceKind;
  readonly ifAbsent: IfAbsent;
  readonly points: number;
  readonly stops: number;
  readonly state: RecordedState;
  readonly stateAt: string | null;
}

interface Shown {
  readonly way: 'courier' | 'pickup';
  readonly status: 'pending' | 'sent' | 'cancelled';
  readonly state: RecordedState;
}

/** The state that staff and buyers see: a courier's order that was sent is out, and a pickup that is ready is made. */
export function shownState({ way, status, state }: Shown): DeliveryState {
  if (status !== 'sent' || state === 'delivered' || state === 'not_delivered') return state;
  return way === 'courier' ? 'out' : 'made';
}

/** The part of an order's state that its day and its delivery decide. */
interface DayState {
  readonly capacity: DayCapacity | null;
  readonly delivery: DeliveryProgress | null;
}

export const capacityOf = ({ day, points, stops }: DayCapacity): DayCapacity => ({ day, points, stops });

export function dayOfPlaced(plan: DataOf<'OrderPlaced'>['delivery']): DayState {
  if (!plan) return { capacity: null, delivery: null };
  const { reserved, area, placeKind, ifAbsent } = plan;
  const capacity = capacityOf(reserved);
  return { capacity, delivery: { ...capacity, area, placeKind, ifAbsent, state: 'planned', stateAt: null } };
}

/** A moved delivery begins anew, whatever had become of it before. */
export function dayAfterChange({ capacity, delivery }: DayState, change: DataOf<'OrderDeliveryChanged'>): DayState {
  const { from, to, area, placeKind, ifAbsent } = change;
  return {
    capacity: from ? capacityOf(to) : capacity,
    delivery: delivery && {
      ...{ ...delivery, ...capacityOf(to), area, placeKind, ifAbsent },
      ...{ state: 'planned', stateAt: null },
    },
  };
}

/** A missed delivery that leaves the shop again is a new attempt. */
export const deliveryWhenSent = (delivery: DeliveryProgress | null): DeliveryProgress | null =>
  delivery?.state === 'not_delivered' ? { ...delivery, state: 'made', stateAt: null } : delivery;

/** A delivered order that is reopened is in the shop again. */
export const deliveryWhenReopened = (delivery: DeliveryProgress | null): DeliveryProgress | null =>
  delivery?.state === 'delivered' ? { ...delivery, state: 'made' } : delivery;

/** Null when nothing is left. Once the goods are made, only the stop is freed, and their points are left. */
export function withoutFreed(capacity: DayCapacity | null, freed: DayCapacity | undefined): DayCapacity | null {
  if (!capacity || !freed) return capacity;
  const [points, stops] = [capacity.points - freed.points, capacity.stops - freed.stops];
  return points > 0 || stops > 0 ? { ...capacity, points, stops } : null;
}

export function withReserved(capacity: DayCapacity | null, reserved: DayCapacity | undefined): DayCapacity | null {
  if (!reserved) return capacity;
  const { day, points, stops } = reserved;
  return { day, points: points + (capacity?.points ?? 0), stops: stops + (capacity?.stops ?? 0) };
}

/** The share that an order frees when it is given up. Made goods keep their points; sent goods keep points and stop. */
export function freedCapacity({
  capacity,
  delivery,
  goods,
}: DayState & { readonly goods: 'reserved' | 'left' | 'returned' }): DayCapacity | undefined {
  if (!capacity || goods === 'left' || delivery?.state === 'delivered') return undefined;
  const freed = delivery?.state === 'planned' ? capacity : { ...capacity, points: 0 };
  return freed.points > 0 || freed.stops > 0 ? freed : undefined;
}
