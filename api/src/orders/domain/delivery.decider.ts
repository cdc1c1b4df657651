import { instantOf } from '@kronblad/contracts/delivery/delivery-calendar';
import type { PrintedPaper } from '@kronblad/contracts/prints/papers';
import {
  DELIVERY_STATE_NAMES,
  type DeliveryState,
  type IfAbsent,
  type PlaceKind,
  type RecordedState,
} from '@kronblad/contracts/recipient/recipient-choices';
import { addDays } from '@kronblad/contracts/time/time';
import type { DataOf, DomainEvent } from '../../events/all.js';
import { Refusal } from '../../refusals/index.js';
import { OrderDeliveryChanged, OrderDeliveryStateSet, OrderRecipientSet } from './delivery-events.js';
import { OrderSlipPrinted } from './events.js';
import { changeStatus, collect, type SendOptions, undoCollection } from './order.decider.js';
import type { Order } from './order.js';
import { capacityOf, type DeliveryProgress, shownState } from './order-day.js';
import { refundedOre } from './order-money.js';
import { isOwed } from './unpaid-day.js';

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

/** True for an order that is paid, or whose buyer owes it; cancelled and refunded ones too. */
export const isPaidOrOwed = (order: Order): boolean => order.payment === 'paid' || isOwed(order);

const LOCKED_FOR_STAFF = 'Ordern är skickad, avbruten eller obetald, så leveransen kan inte ändras.';

/** The day, the place and the recipient change together. The same again changes nothing. */
export function changeDelivery(order: Order, wanted: WantedChange): DomainEvent[] {
  const { plan, delivery, details } = deliveryOf(order);
  if (order.status !== 'pending' || !isPaidOrOwed(order)) {
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
  if (order.status === 'cancelled' || !isPaidOrOwed(order) || isRefunded) {
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
  /** The state that the reporter saw; undefined: the report holds whatever happened meanwhile. */
  readonly from?: DeliveryState | undefined;
  /** When the step happened; undefined: now. Devices without a network report later. */
  readonly at?: Date | undefined;
  readonly note: string | null;
  readonly notify: boolean;
}

const UNMAILED = { sentAt: null, notify: false, holdMs: 0 };

/** Each delivery state's place in the order of a day's work. */
const STAGES: Readonly<Record<DeliveryState, number>> = {
  to_make: 0,
  made: 1,
  out: 2,
  missed: 3,
  delivered: 3,
  collected: 3,
};

/** The state that staff and the courier see; null for an order without a day. */
export const deliveryStateOf = ({ placed, status, delivery }: Order): DeliveryState | null =>
  placed.delivery && delivery ? shownState({ way: placed.delivery.way, status, state: delivery.state }) : null;

/**
 * True when the order is already as far as the report says. Throws `delivery_state_changed` for a report whose reporter
 * saw another state and did not know what others have done since.
 */
function isOvertaken(present: DeliveryState, { state, from }: ProgressReport): boolean {
  if (from === undefined) return false;
  if (present === state) return true;
  if (present === from) return false;
  const isStepForward = STAGES[state] > STAGES[from];
  if (isStepForward && STAGES[present] > STAGES[from] && STAGES[present] < STAGES[state]) return false;
  if (isStepForward && STAGES[present] >= STAGES[state] && STAGES[present] < STAGES.delivered) return true;
  throw new Refusal('delivery_state_changed', {
    message: `Ordern står som ${DELIVERY_STATE_NAMES[present].toLowerCase()} nu, så din ändring genomfördes inte.`,
  });
}

/**
 * `out`: the courier has left, so the order is sent. `to_make` and `made` reopen a sent order. A delivered order that was
 * not marked as sent counts as sent from now on. An email leaves after `holdMs`, and not at all when the step is undone
 * until then.
 */
export function setDeliveryState(order: Order, report: ProgressReport, now: Date, holdMs: number): DomainEvent[] {
  const { orderId, recipientId, way, delivery, present } = workOf(order);
  const { state, note, notify, at = now } = report;
  refuseForeignState(way, state);
  if (isOvertaken(present, report)) return [];
  if (state === 'collected') return collect(order, now, at);
  if (present === 'collected') return [...undoCollection(order), ...changeStatus(order, 'pending', now, UNMAILED)];
  const recorded = RECORDED[state];
  const status = statusFor(order, state, now, { ...UNMAILED, ...(state === 'out' && { notify, holdMs }) });
  const isMailed = notify && (state === 'delivered' || state === 'missed');
  const progress = OrderDeliveryStateSet({
    orderId,
    recipientId,
    state: recorded,
    at: at.toISOString(),
    note: order.recipient ? note : null,
    notify: isMailed,
    ...(!(state === 'out' && status.length > 0) && {
      mailAt: isMailed ? new Date(now.getTime() + holdMs).toISOString() : null,
    }),
  });
  return [...status, ...(delivery.state === recorded ? [] : [progress])];
}

const CANCELLED = 'Ordern är avbruten. Lämna inte ut den, eller ring kunden om det redan är gjort.';

/** Throws the refusals of an order of which nothing can be made or driven. */
function workOf(order: Order) {
  if (order.deleted) throw new Refusal('order_not_found');
  const { placed, delivery } = order;
  const present = deliveryStateOf(order);
  if (!placed.delivery || !delivery || !present) throw new Refusal('no_delivery');
  if (order.status === 'cancelled') throw new Refusal('not_collectable', { message: CANCELLED });
  if (!isPaidOrOwed(order)) throw new Refusal('order_not_paid');
  const { recipientId, way } = placed.delivery;
  return { orderId: placed.orderId, recipientId, way, delivery, present };
}

const RECORDED: Readonly<Record<DeliveryState, RecordedState>> = {
  to_make: 'planned',
  made: 'made',
  out: 'made',
  delivered: 'delivered',
  collected: 'delivered',
  missed: 'not_delivered',
};

function refuseForeignState(way: 'courier' | 'pickup', state: DeliveryState): void {
  const message =
    way === 'courier'
      ? state === 'collected' && 'En order som budet kör hämtas inte.'
      : (state === 'out' || state === 'delivered') && 'En order som hämtas åker inte med bud.';
  if (message) throw new Refusal('invalid_fields', { fields: { state: message } });
}

function statusFor(order: Order, state: DeliveryState, now: Date, sending: SendOptions): DomainEvent[] {
  if (state === 'out' || state === 'delivered') return changeStatus(order, 'sent', now, sending);
  return state === 'missed' ? [] : changeStatus(order, 'pending', now, sending);
}

/** `outdated`: delivery or contact changed after the order was read for the print. */
export function papersPrinted(
  { placed: { orderId }, prints }: Order,
  papers: readonly PrintedPaper[],
  outdated: boolean,
): DomainEvent[] {
  const news = papers.filter((paper) => prints[paper] !== (outdated ? 'changed' : 'printed'));
  if (news.length === 0) return [];
  return [OrderSlipPrinted({ orderId, ...(outdated && { outdated }), papers: news })];
}
