import type { PrintedSlip } from '@kronblad/contracts/jobs/prints';
import { oreToSek } from '@kronblad/contracts/money/money';
import type { OrderDeliveryView } from '@kronblad/contracts/order/delivery-schema';
import { recipientOf } from '@kronblad/contracts/recipient/recipient-fields';
import { toWire } from '../../../crud/index.js';
import { shownState } from '../../domain/order-day.js';
import type { Order } from './order.entity.js';

/** Null for an order without a day. */
export function deliveryView(row: Order): OrderDeliveryView | null {
  const { delivery, recipient } = row;
  if (!delivery) return null;
  const way = row.shippingMethod === 'pickup' ? 'pickup' : 'courier';
  return {
    way,
    day: delivery.day,
    state: shownState({ way, status: row.status, state: delivery.state }),
    state_at: delivery.stateAt,
    state_note: row.deliveryNote,
    fee: oreToSek(row.shippingOre),
    area: delivery.area,
    place_kind: delivery.placeKind,
    if_absent: delivery.ifAbsent,
    to_self: row.toSelf,
    points: delivery.points,
    recipient: recipient && recipientOf(recipient.recipient),
    card: recipient?.card ?? null,
    ribbons: (recipient?.ribbons ?? []).map((ribbon) => toWire(ribbon)),
    ceremony: recipient?.ceremony ?? null,
    recipient_erased: row.recipientErased,
  };
}

type SlipAddressee = Pick<
  PrintedSlip,
  'first_name' | 'last_name' | 'phone' | 'address' | 'postal_code' | 'city' | 'delivery' | 'notes' | 'notes_withheld'
>;

function slipDelivery(view: OrderDeliveryView | null): PrintedSlip['delivery'] {
  if (!view) return null;
  const { way, day, place_kind, if_absent, recipient, card, ribbons, ceremony } = view;
  return { way, day, place_kind, if_absent, recipient, card, ribbons, ceremony };
}

/**
 * With a courier, the slip names the recipient alone, because it may leave with the flowers; a pickup's names the buyer,
 * who fetches it.
 */
export function slipAddressee(order: Order): SlipAddressee {
  const view = deliveryView(order);
  const delivery = slipDelivery(view);
  const isGift = view !== null && !view.to_self;
  const notes = { notes: isGift ? null : order.notes, notes_withheld: isGift && order.notes !== null };
  if (view?.way === 'courier') {
    const { first_name, last_name, phone, address, postal_code, city } = view.recipient ?? {};
    return {
      first_name: first_name ?? '',
      last_name: last_name ?? '',
      phone: phone ?? '',
      address: address ?? '',
      postal_code: postal_code ?? '',
      city: city ?? '',
      delivery,
      ...notes,
    };
  }
  const { firstName: first_name, lastName: last_name, addressLine: address, postalCode: postal_code, city } = order;
  const phone = isGift ? '' : order.phone;
  return { first_name, last_name, phone, address, postal_code, city, delivery, ...notes };
}
