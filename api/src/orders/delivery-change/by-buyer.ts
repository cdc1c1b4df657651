/** Changes of an order's delivery by its buyer, in a transaction of the order's page. */
import {
  areaOf,
  courierFeeOre,
  type DeliveryArea,
  type DeliveryCalendar,
  limitsOf,
  type WantedDelivery,
} from '@kronblad/contracts/delivery/delivery-calendar';
import { nearestDays, unservedReason, usedByOthers } from '@kronblad/contracts/delivery/delivery-days';
import { formatOreShort, oreToSek } from '@kronblad/contracts/money/money';
import type { changeByBuyer } from '@kronblad/contracts/order/page-schema';
import { shopAccountOf } from '@kronblad/contracts/payment/payment-methods';
import { recipientOf } from '@kronblad/contracts/recipient/recipient-fields';
import { asSentence } from '@kronblad/contracts/text/as-sentence';
import type { z } from 'zod';
import {
  type CalendarSituation,
  planDelivery,
  refusalOfDay,
  refuseBelowMinimum,
  refuseMissingFields,
} from '../../delivery/index.js';
import { pipelined, type UnitOfWork } from '../../event-store/index.js';
import { Refusal } from '../../refusals/index.js';
import { changeDelivery, deliveryOf, isChangeable, type WantedChange } from '../domain/delivery.decider.js';
import type { Order } from '../domain/order.js';
import { capacityOf } from '../domain/order-day.js';
import { refundablePayments } from '../domain/order-money.js';
import { shippingLeftOre } from '../domain/refunded-goods.js';
import { wantedOf } from '../domain/unpaid-day.js';
import { lockGoods } from '../order-locks.js';
import { requestRefund } from '../order-payments.js';
import { appendTo, type LoadedOrder } from '../order-stream.js';
import { changedDetails } from './by-staff.handler.js';

export { changeableUntil, isChangeable } from '../domain/delivery.decider.js';
export { capacityOf } from '../domain/order-day.js';
export { wantedOf } from '../domain/unpaid-day.js';
export { refuseDeliveryChangedSince } from '../order-stream.js';

export type BuyersChange = z.output<typeof changeByBuyer>;

interface CheckedChange {
  readonly wanted: WantedChange;
  /** In öre: what the wanted freight costs more; below 0: what the buyer gets back; 0 when the price stays. */
  readonly differenceOre: number;
  /** Days for the refusal `day_full`, when the day fills up meanwhile. */
  readonly nearestDays: () => readonly string[];
}

/**
 * Checks a change of the delivery by the rules of a new order. An order's day and area that stay are not checked again,
 * and keep their price. Throws `delivery_locked` and the other refusals of an order that cannot change now, and those
 * of the day and the area.
 */
export function checkChange(order: Order, change: BuyersChange, now: CalendarSituation): CheckedChange {
  const { plan, delivery, details: before } = deliveryOf(order);
  if (!isChangeable(order, now.now)) throw new Refusal('delivery_locked');
  const details = changedDetails(before, change, plan.way);
  const { recipient, ceremony } = details;
  const placeKind = change.place_kind ?? delivery.placeKind;
  if (change.recipient || change.place_kind) {
    refuseMissingFields(
      { way: plan.way, place_kind: placeKind, ceremony, recipient: recipientOf(recipient) },
      'recipient',
    );
  }
  const state = { ...now, used: usedByOthers(now.used, capacityOf(order)) };
  const wanted = wantedOf(order, now.calendar, recipient.postalCode);
  const day = change.day ?? delivery.day;
  const isElsewhere = plan.way === 'courier' && recipient.postalCode !== before.recipient.postalCode;
  const moved = checkMove(order, wanted, { day, isElsewhere }, state);
  const { points: pointsLimit, stops: stopsLimit } = limitsOf(state.calendar, day);
  const { points, stops } = delivery;
  return {
    wanted: {
      to: { day, points, stops, pointsLimit, stopsLimit },
      area: moved.area,
      placeKind,
      ifAbsent: change.if_absent ?? delivery.ifAbsent,
      details,
      by: 'buyer',
    },
    differenceOre: moved.differenceOre,
    nearestDays: () => nearestDays(state.calendar, wanted, state.used, state.now, day),
  };
}

/**
 * The area after the change and what the freight costs more. A day that stays is asked only whether the courier drives
 * to the new place on it.
 */
function checkMove(order: Order, wanted: WantedDelivery, { day, isElsewhere }: Move, state: CalendarSituation) {
  const before = deliveryOf(order).delivery;
  const isOtherDay = day !== before.day;
  const { area } = wanted;
  const stays = { area: before.area, differenceOre: 0 };
  if (!isOtherDay && !isElsewhere) return stays;
  if (wanted.way === 'courier' && !area) {
    const reason = asSentence(unservedReason(wanted, day) ?? '');
    throw new Refusal('area_not_served', { fields: { 'recipient.postal_code': reason } });
  }
  const goodsOre = isElsewhere ? goodsOreOf(order) : Number.POSITIVE_INFINITY;
  if (isOtherDay) planDelivery(wanted, { day, goodsOre }, state);
  else {
    refuseBelowMinimum(wanted, goodsOre);
    const reason = unservedReason(wanted, day);
    if (reason) throw refusalOfDay('area_not_served', wanted, state, day, reason);
  }
  if (!area) return stays;
  const isRepriced = isOtherDay || area.name !== before.area;
  return { area: area.name, differenceOre: isRepriced ? freightDifferenceOre(order, area, day, state.calendar) : 0 };
}

interface Move {
  readonly day: string;
  readonly isElsewhere: boolean;
}

const goodsOreOf = ({ placed: { subtotalOre, campaign } }: Order) => subtotalOre - (campaign?.discountOre ?? 0);

/**
 * The freight of the wanted day minus that of the order's own day, in öre; below 0 when the wanted day is cheaper.
 * Compares the present fees of both days, so that an earlier refund of freight makes no day dearer; but what was refunded
 * is not refunded again: the freight of the wanted day stays paid. An order that was paid in the shop never gets
 * cheaper here, because its money goes back there.
 */
export function freightDifferenceOre(order: Order, area: DeliveryArea, day: string, calendar: DeliveryCalendar) {
  const { delivery, details } = deliveryOf(order);
  const paidOre = paidFreightOre(order);
  const areaNow = areaOf(calendar, details.recipient.postalCode ?? '');
  const feeOre = courierFeeOre(calendar, area, day);
  const differenceOre = feeOre - (areaNow ? courierFeeOre(calendar, areaNow, delivery.day) : paidOre);
  if (order.paid && shopAccountOf(order.paid.method)) return Math.max(0, differenceOre);
  return Math.max(differenceOre, Math.min(0, feeOre - paidOre));
}

/** In öre: the freight that was paid for and not refunded. */
const paidFreightOre = (order: Order): number =>
  Math.min(shippingLeftOre(order.placed.shippingOre, order), refundablePayments(order).sale?.leftOre ?? 0);

/**
 * Changes the delivery and moves its capacity from one day to the other. With a cheaper freight also requests the
 * refund of the difference; `refundId` names it.
 */
export async function change(
  unit: UnitOfWork,
  loaded: LoadedOrder,
  wanted: WantedChange,
  cheaper: { readonly refundId: string; readonly byOre: number; readonly reason: string } | null,
): Promise<LoadedOrder> {
  const { plan, delivery } = deliveryOf(loaded.order);
  const days = [delivery.day, wanted.to.day].map((day) => ({ campaign: null, lines: [], day }));
  await pipelined([unit.holdKey({ personId: plan.recipientId, purpose: 'recipient' }), lockGoods(unit.tx, days)]);
  const changed = appendTo(unit, loaded, changeDelivery(loaded.order, wanted));
  if (!cheaper) return changed;
  const { refundId, byOre: shippingOre, reason } = cheaper;
  return requestRefund(unit, changed, refundId, { amountOre: null, reason, isRejected: false, shippingOre });
}

/** `phone`: the shop's; may be empty. */
export function dearer(differenceOre: number, phone: string): Refusal {
  const callUs = phone ? `Ring oss på ${phone}` : 'Ring oss';
  return new Refusal('delivery_dearer', {
    message: `Den leveransen kostar ${formatOreShort(differenceOre)} mer. ${callUs}, så ordnar vi det.`,
    body: { difference: oreToSek(differenceOre) },
  });
}
