import { oreToSek } from '@kronblad/contracts/rules/money';
import type { OrderDeliveryView } from '@kronblad/contracts/views/order-delivery';
import type { PackingSlip } from '@kronblad/contracts/views/orders';
import { toWire } from '../../../crud/index.js';
import type { Order } from './order.entity.js';

/** Null for an order without a day. */
export function deliveryView(row: Order): OrderDeliveryView | null {
  const { delivery, recipient } = row;
  if (!delivery) return null;
  return {
    way: row.shippingMethod === 'pickup' ? 'pickup' : 'courier',
    day: delivery.day,
    state: delivery.state,
    state_at: delivery.stateAt,
    state_note: row.deliveryNote,
    fee: oreToSek(row.shippingOre),
    area: delivery.area,
    place_kind: delivery.placeKind,
    if_absent: delivery.ifAbsent,
    to_self: row.toSelf,
    points: delivery.points,
    recipient: recipient && toWire(recipient.recipient),
    card: recipient?.card ?? null,
    ribbons: (recipient?.ribbons ?? []).map((ribbon) => toWire(ribbon)),
    ceremony: recipient?.ceremony ?? null,
    recipient_erased: row.recipientErased,
  };
}

/** `Storgatan 1, 872 30 Kramfors`; empty without a recipient's address. */
export function recipientAddress({ recipient }: Order): string {
  const { address, postalCode, city } = recipient?.recipient ?? {};
  return address ? `${address}, ${postalCode ?? ''} ${city ?? ''}`.trim() : '';
}

type SlipAddressee = Pick<
  PackingSlip,
  'first_name' | 'last_name' | 'phone' | 'address' | 'postal_code' | 'city' | 'delivery'
>;

/** With a courier, the slip names the recipient alone, because it may leave with the flowers. */
export function slipAddressee(order: Order): SlipAddressee {
  const view = deliveryView(order);
  const { recipient } = view ?? {};
  const delivery = view && {
    day: view.day,
    place_kind: view.place_kind,
    if_absent: view.if_absent,
    card: view.card,
    ribbons: view.ribbons,
    ceremony: view.ceremony,
    ward: recipient?.ward ?? null,
    instruction: recipient?.instruction ?? null,
  };
  if (view?.way === 'courier') {
    return {
      first_name: recipient?.first_name ?? '',
      last_name: recipient?.last_name ?? '',
      phone: recipient?.phone ?? '',
      address: recipient?.address ?? '',
      postal_code: recipient?.postal_code ?? '',
      city: recipient?.city ?? '',
      delivery,
    };
  }
  const {
    firstName: first_name,
    lastName: last_name,
    phone,
    addressLine: address,
    postalCode: postal_code,
    city,
  } = order;
  return { first_name, last_name, phone, address, postal_code, city, delivery };
}
