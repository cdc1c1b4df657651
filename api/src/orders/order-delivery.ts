/** Reads and changes of an order's delivery for the buyer's page, in that page's own transaction. */
import { Refusal } from '@kronblad/contracts/refusals';
import { instantOf } from '@kronblad/contracts/rules/delivery-calendar';
import { pipelined, type UnitOfWork } from '../event-store/index.js';
import { changeableUntil, changeDelivery, deliveryOf, type WantedChange } from './domain/delivery.decider.js';
import type { Order } from './domain/order.js';
import { refundablePayments } from './domain/order-money.js';
import { shippingLeftOre } from './domain/refunded-goods.js';
import { lockGoods } from './order-locks.js';
import { requestRefund } from './order-payments.js';
import { appendTo, type LoadedOrder } from './order-stream.js';

export { changedDetails } from './commands/change-delivery/change-delivery.handler.js';
export { changeableUntil, deliveryOf, type RecipientDetails, type WantedChange } from './domain/delivery.decider.js';
export { refuseChangedSince } from './order-stream.js';

/** True while the buyer may change the delivery on the order's page. */
export function isChangeable(order: Order, now: Date): boolean {
  const until = changeableUntil(order);
  return until !== null && now.getTime() < instantOf(until);
}

/** Throws the refusals of an order whose delivery the buyer cannot change now. */
export function refuseUnchangeable(order: Order, now: Date): void {
  deliveryOf(order);
  if (!isChangeable(order, now)) throw new Refusal('delivery_locked');
}

/** In öre: the freight that was paid for and not refunded. */
export const paidFreightOre = (order: Order): number => shippingLeftOre(order.placed.shippingOre, order);

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
  const leftOre = refundablePayments(loaded.order).sale?.leftOre ?? 0;
  if (!cheaper || leftOre === 0) return changed;
  const { refundId, byOre: shippingOre, reason } = cheaper;
  return requestRefund(unit, changed, refundId, { amountOre: null, reason, isRejected: false, shippingOre });
}
