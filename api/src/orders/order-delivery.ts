/** Reads and changes of an order's delivery for the buyer's page, in that page's own transaction. */

import { pipelined, type UnitOfWork } from '../event-store/index.js';
import { Refusal } from '../refusals/index.js';
import { changeDelivery, deliveryOf, isChangeable, type WantedChange } from './domain/delivery.decider.js';
import type { Order } from './domain/order.js';
import { refundablePayments } from './domain/order-money.js';
import { shippingLeftOre } from './domain/refunded-goods.js';
import { lockGoods } from './order-locks.js';
import { requestRefund } from './order-payments.js';
import { appendTo, type LoadedOrder } from './order-stream.js';

export { changedDetails } from './commands/change-delivery/change-delivery.handler.js';
export {
  changeableUntil,
  deliveryOf,
  isChangeable,
  type RecipientDetails,
  type WantedChange,
} from './domain/delivery.decider.js';
export { wantedOf } from './domain/unpaid-day.js';
export { refuseDeliveryChangedSince } from './order-stream.js';

/** Throws the refusals of an order whose delivery the buyer cannot change now. */
export function refuseUnchangeable(order: Order, now: Date): void {
  deliveryOf(order);
  if (!isChangeable(order, now)) throw new Refusal('delivery_locked');
}

/** In öre: the freight that was paid for and not refunded. */
export const paidFreightOre = (order: Order): number =>
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
