import { randomUUID } from 'node:crypto';
import { closedReason, type DeliveryCalendar } from '@kronblad/contracts/delivery/delivery-calendar';
import { refundIdOf } from '@kronblad/contracts/order/refund-id';
import { stockholmDay } from '@kronblad/contracts/time/time';
import { pipelined, type UnitOfWork } from '../event-store/index.js';
import { hasRoom, presentLimits } from './day-room.js';
import { changeDelivery, isChangeGone } from './domain/delivery.decider.js';
import type { Order } from './domain/order.js';
import { type Payment, recordPayment } from './domain/payment.decider.js';
import { lockGoods } from './order-locks.js';
import { appendTo, isChangedSince, type LoadedOrder, loadOrder } from './order-stream.js';

/** Recorded of an order's delivery when it changes. */
export const DELIVERY_CHANGES = ['OrderDeliveryChanged', 'OrderRecipientSet', 'RecipientErased'] as const;

type Change = NonNullable<Order['orderedChange']>;

/**
 * Records the payment of a supplement, and makes the change that it pays for in the same transaction. Rejects the
 * payment when that change cannot be made any more, or its day is over, closed or full.
 */
export async function recordSupplement(
  unit: UnitOfWork,
  loaded: LoadedOrder,
  change: Change,
  payment: Payment,
  calendar: DeliveryCalendar,
): Promise<LoadedOrder> {
  const { placed } = loaded.order;
  const changed = await loadOrder(unit, placed.supplementTo?.orderId ?? 0);
  const { recipientId, details, area, placeKind, ifAbsent, linkGeneration = 0 } = change;
  const days = [changed.order.delivery?.day, change.to.day].map((day) => ({ campaign: null, lines: [], day }));
  await pipelined([
    details ? unit.holdKey({ personId: recipientId, purpose: 'recipient' }) : Promise.resolve(),
    lockGoods(unit.tx, days),
  ]);
  const to = await withRoom(unit, changed.order, change, calendar);
  const isPossible =
    details !== null &&
    to !== null &&
    !isChangeGone(changed.order, {
      isChangedSince: isChangedSince(changed.stream, change.basedOn, ...DELIVERY_CHANGES),
      linkGeneration,
      isLate: loaded.order.payment === 'closed',
      now: unit.now,
    });
  const available = { goods: true, limits: null, change: isPossible };
  const events = recordPayment(loaded.order, payment, available, () => refundIdOf(randomUUID()));
  if (isPossible && events.some(({ type }) => type === 'PaymentSucceeded')) {
    const supplement = { orderId: placed.orderId, orderNumber: placed.orderNumber, amountOre: placed.totalOre };
    appendTo(
      unit,
      changed,
      changeDelivery(changed.order, { to, area, placeKind, ifAbsent, details, by: 'buyer', supplement }),
    );
  }
  return appendTo(unit, loaded, events);
}

/**
 * Points and deliveries that the change reserves on its day, with the day's limits; null when the day is over, closed
 * or too full.
 */
async function withRoom({ tx, now }: UnitOfWork, { capacity }: Order, { to }: Change, calendar: DeliveryCalendar) {
  if (to.day < stockholmDay(now) || closedReason(calendar, to.day) !== null) return null;
  const moved = { ...to, ...presentLimits(calendar, to.day) };
  if (capacity?.day === to.day) return moved;
  return (await hasRoom(tx, moved)) ? moved : null;
}
