import { oreToSek } from '@kronblad/contracts/rules/money';
import type { OrderDeliveryView } from '@kronblad/contracts/views/order-delivery';
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
