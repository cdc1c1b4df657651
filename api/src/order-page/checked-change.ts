import {
  areaOf,
  courierFeeOre,
  type DeliveryArea,
  type DeliveryCalendar,
  drivesOn,
  limitsOf,
  pluralWeekday,
  type WantedDelivery,
} from '@kronblad/contracts/delivery/delivery-calendar';
import { nearestDays, type UsedCapacity } from '@kronblad/contracts/delivery/delivery-days';
import { formatOreShort, oreToSek } from '@kronblad/contracts/money/money';
import type { changeByBuyer } from '@kronblad/contracts/order/page-schema';
import { recipientOf } from '@kronblad/contracts/recipient/recipient-fields';
import type { z } from 'zod';
import {
  type DeliveryState,
  refusalOfDay,
  refuseBelowMinimum,
  refuseDay,
  refuseMissingFields,
} from '../checkout/index.js';
import { type Order, orderDelivery } from '../orders/index.js';
import { Refusal } from '../refusals/index.js';

export type BuyersChange = z.output<typeof changeByBuyer>;

export interface CheckedChange {
  readonly wanted: orderDelivery.WantedChange;
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
export function checkChange(order: Order, change: BuyersChange, now: DeliveryState): CheckedChange {
  orderDelivery.refuseUnchangeable(order, now.now);
  const { plan, delivery, details: before } = orderDelivery.deliveryOf(order);
  const details = orderDelivery.changedDetails(before, change, plan.way);
  const { recipient, ceremony } = details;
  const placeKind = change.place_kind ?? delivery.placeKind;
  if (change.recipient || change.place_kind) {
    refuseMissingFields(
      { way: plan.way, place_kind: placeKind, ceremony, recipient: recipientOf(recipient) },
      'recipient',
    );
  }
  const state = { ...now, used: usedByOthers(now.used, order) };
  const wanted = orderDelivery.wantedOf(order, recipient.postalCode);
  const day = change.day ?? delivery.day;
  const moved = checkMove(
    order,
    { wanted, day, isElsewhere: recipient.postalCode !== before.recipient.postalCode },
    state,
  );
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

const notServed = (postalCode: string | null) =>
  new Refusal('area_not_served', { fields: { 'recipient.postal_code': `Vi kör inte till ${postalCode}.` } });

interface Move {
  readonly wanted: WantedDelivery;
  readonly day: string;
  readonly isElsewhere: boolean;
}

function checkMove(order: Order, { wanted, day, isElsewhere }: Move, state: DeliveryState) {
  const before = orderDelivery.deliveryOf(order).delivery;
  const isOtherDay = day !== before.day;
  const stays = { area: before.area, differenceOre: 0 };
  if (wanted.way === 'pickup') {
    if (isOtherDay) refuseDay(wanted, day, state);
    return stays;
  }
  if (!isOtherDay && !isElsewhere) return stays;
  const area = areaOf(state.calendar, wanted.postalCode ?? '');
  if (!area) throw notServed(wanted.postalCode);
  if (isElsewhere) refuseBelowMinimum(area, order.placed.subtotalOre - (order.placed.campaign?.discountOre ?? 0));
  if (isOtherDay) refuseDay(wanted, day, state);
  else if (!drivesOn(area, day)) {
    const reason = `Vi kör inte till ${area.name} på ${pluralWeekday(day)}`;
    throw refusalOfDay('area_not_served', wanted, state, day, reason);
  }
  const isRepriced = isOtherDay || area.name !== before.area;
  return { area: area.name, differenceOre: isRepriced ? freightDifferenceOre(order, area, day, state.calendar) : 0 };
}

/** The order's own place on its day does not stand in the way of its change. */
export function usedByOthers(used: DeliveryState['used'], { capacity }: Order): (day: string) => UsedCapacity {
  return (day) => {
    const { points, stops } = used(day);
    return capacity?.day === day
      ? { points: points - capacity.points, stops: stops - capacity.stops }
      : { points, stops };
  };
}

/**
 * The freight of the wanted day minus that of the order's own day, in öre; below 0 when the wanted day is cheaper.
 * Compares the present fees of both days, so that an earlier refund of freight makes no day dearer; but what was refunded
 * is not refunded again: the freight of the wanted day stays paid.
 */
export function freightDifferenceOre(order: Order, area: DeliveryArea, day: string, calendar: DeliveryCalendar) {
  const { delivery, details } = orderDelivery.deliveryOf(order);
  const paidOre = orderDelivery.paidFreightOre(order);
  const areaNow = areaOf(calendar, details.recipient.postalCode ?? '');
  const feeOre = courierFeeOre(calendar, area, day);
  const differenceOre = feeOre - (areaNow ? courierFeeOre(calendar, areaNow, delivery.day) : paidOre);
  return Math.max(differenceOre, Math.min(0, feeOre - paidOre));
}

/** `phone`: the shop's; may be empty. */
export function dearer(differenceOre: number, phone: string): Refusal {
  const callUs = phone ? `Ring oss på ${phone}` : 'Ring oss';
  return new Refusal('delivery_dearer', {
    message: `Den leveransen kostar ${formatOreShort(differenceOre)} mer. ${callUs}, så ordnar vi det.`,
    body: { difference: oreToSek(differenceOre) },
  });
}
