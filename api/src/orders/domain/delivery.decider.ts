import { instantOf } from '@kronblad/contracts/delivery/delivery-calendar';
import type { DeliveryState, IfAbsent, PlaceKind } from '@kronblad/contracts/recipient/recipient-choices';
import { addDays } from '@kronblad/contracts/time/time';
import type { DataOf, DomainEvent } from '../../events/all.js';
import { Refusal } from '../../refusals/index.js';
import { OrderDeliveryChanged, OrderDeliveryStateSet, OrderRecipientSet } from './delivery-events.js';
import { OrderSlipPrinted } from './events.js';
import { changeStatus, type SendOptions } from './order.decider.js';
import type { Order } from './order.js';
import { capacityOf, type DeliveryProgress } from './order-day.js';
import { refundedOre } from './order-money.js';

export type RecipientDetails = NonNullable<DataOf<'OrderRecipientSet'>['details']>;
export type ReservedCapacity = DataOf<'OrderDeliveryChanged'>['to'];

export interface WantedChange {
  readonly to: ReservedCapacity;
  readonly area: string | null;
  readonly placeKind: PlaceKind;
  readonly ifAbsent: IfAbsent;
  readonly details: RecipientDetails;
  readonly by: 'staff' | 'buyer';
}

interface WithDelivery {
  readonly plan: NonNullable<Order['placed']['delivery']>;
  readonly delivery: DeliveryProgress;
  readonly details: RecipientDetails;
}

/** Returns the order with its delivery. Throws the refusals of one whose delivery cannot change. */
export function deliveryOf(order: Order): WithDelivery {
  if (order.deleted) throw new Refusal('order_not_found');
  const plan = order.placed.delivery;
  if (!plan || !order.delivery) throw new Refusal('no_delivery');
  if (!order.recipient) throw new Refusal('recipient_erased');
  return { plan, delivery: order.delivery, details: order.recipient };
}

const LOCKED_FOR_STAFF = 'Ordern är skickad, avbruten eller obetald, så leveransen kan inte ändras.';

/** The day, the place and the recipient change together. The same again changes nothing. */
export function changeDelivery(order: Order, wanted: WantedChange): DomainEvent[] {
  const { plan, delivery, details } = deliveryOf(order);
  if (order.status !== 'pending' || order.payment !== 'paid') {
    throw new Refusal('delivery_locked', wanted.by === 'staff' ? { message: LOCKED_FOR_STAFF } : {});
  }
  const { orderId } = order.placed;
  const { to, area, placeKind, ifAbsent, by } = wanted;
  const before = [delivery.day, delivery.area, delivery.placeKind, delivery.ifAbsent];
  const isPlanChanged = JSON.stringify(before) !== JSON.stringify([to.day, area, placeKind, ifAbsent]);
  const isRecipientChanged = JSON.stringify(details) !== JSON.stringify(wanted.details);
  return [
    ...(isPlanChanged || isRecipientChanged
      ? [
          OrderDeliveryChanged({
            orderId,
            from: capacityOf(order),
            to,
            area,
            placeKind,
            ifAbsent,
            by,
          }),
        ]
      : []),
    ...(isRecipientChanged
      ? [OrderRecipientSet({ orderId, recipientId: plan.recipientId, details: wanted.details })]
      : []),
  ];
}

const NOT_AGAIN = 'Ordern är avbruten, återbetald eller obetald, så den kan inte köras igen.';

/** A missed delivery is made again and takes its place of the day. The attempt was work, so its own day keeps it. */
export function deliverAgain(order: Order, to: ReservedCapacity, now: Date): DomainEvent[] {
  const { delivery } = deliveryOf(order);
  const isRefunded = order.totalOre > 0 && refundedOre(order) >= order.totalOre;
  if (order.status === 'cancelled' || order.payment !== 'paid' || isRefunded) {
    throw new Refusal('delivery_locked', { message: NOT_AGAIN });
  }
  if (delivery.state !== 'not_delivered') throw new Refusal('delivery_not_missed');
  const { day, area, placeKind, ifAbsent } = delivery;
  const from = { day, points: 0, stops: 0 };
  return [
    ...changeStatus(order, 'pending', now, UNMAILED),
    OrderDeliveryChanged({ orderId: order.placed.orderId, from, to, area, placeKind, ifAbsent, by: 'staff' }),
  ];
}

/** True while the buyer may change the delivery on the order's page. */
export function isChangeable(order: Order, now: Date): boolean {
  const until = changeableUntil(order);
  return until !== null && now.getTime() < instantOf(until);
}

/** The hour of the day before, in Stockholm, until which the buyer may change the delivery. */
export const CHANGE_UNTIL_HOUR = 15;

/** Until when the buyer may change the delivery, `2026-11-26T15:00` in Stockholm; null: never, as for a funeral. */
export function changeableUntil(order: Order): string | null {
  const { delivery, placed } = order;
  if (!delivery || !placed.delivery || order.status !== 'pending' || order.payment !== 'paid') return null;
  if (order.deleted || !order.recipient || !delivery.held || delivery.state !== 'planned') return null;
  if (order.recipient.ceremony || placed.delivery.lines.some(({ kind }) => kind === 'funeral')) return null;
  return `${addDays(delivery.day, -1)}T${CHANGE_UNTIL_HOUR}:00`;
}

export interface ProgressReport {
  readonly state: DeliveryState;
  readonly note: string | null;
  readonly notify: boolean;
}

const UNMAILED = { sentAt: null, notify: false, holdMs: 0 };

/**
 * `out`: the courier has left, so the order is sent, with its email after `holdMs`. `planned` and `made` reopen a sent
 * order. A delivered order that was not marked as sent counts as sent from now on, without an email of its own.
 */
export function setDeliveryState(
  order: Order,
  { state, note, notify }: ProgressReport,
  now: Date,
  holdMs: number,
): DomainEvent[] {
  if (order.deleted) throw new Refusal('order_not_found');
  const plan = order.placed.delivery;
  if (!plan || !order.delivery) throw new Refusal('no_delivery');
  if (order.status === 'cancelled') throw new Refusal('not_collectable');
  if (order.payment !== 'paid') throw new Refusal('order_not_paid');
  const { way, recipientId } = plan;
  const { delivery } = order;
  if (state === 'out' && way === 'pickup') {
    throw new Refusal('invalid_fields', { fields: { state: 'En order som hämtas åker inte med bud.' } });
  }
  const recorded = state === 'out' ? 'made' : state;
  const progress = OrderDeliveryStateSet({
    orderId: order.placed.orderId,
    recipientId,
    state: recorded,
    at: now.toISOString(),
    note: order.recipient ? note : null,
    notify: notify && (state === 'delivered' || state === 'not_delivered'),
  });
  return [
    ...statusFor(order, state, now, { ...UNMAILED, ...(state === 'out' && { notify, holdMs }) }),
    ...(delivery.state === recorded ? [] : [progress]),
  ];
}

function statusFor(order: Order, state: DeliveryState, now: Date, sending: SendOptions): DomainEvent[] {
  if (state === 'out' || state === 'delivered') return changeStatus(order, 'sent', now, sending);
  return state === 'not_delivered' ? [] : changeStatus(order, 'pending', now, sending);
}

/** `outdated`: delivery or contact changed after the printed slip was read. */
export function slipPrinted({ placed: { orderId }, slip }: Order, outdated: boolean): DomainEvent[] {
  if (slip === (outdated ? 'changed' : 'printed')) return [];
  return [OrderSlipPrinted({ orderId, ...(outdated && { outdated }) })];
}
