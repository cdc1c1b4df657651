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
import { refundSupplements, type SupplementRefund } from './supplement-refunds.js';

export { changedDetails } from './commands/change-delivery/change-delivery.handler.js';
export {
  changeableUntil,
  deliveryOf,
  isChangeable,
  type RecipientDetails,
  type WantedChange,
} from './domain/delivery.decider.js';
export { wantedOf } from './domain/unpaid-day.js';
export { latestVersion, refuseChangedSince } from './order-stream.js';
export { DELIVERY_CHANGES } from './supplement-payment.js';
export { paidFreightOre } from './supplement-refunds.js';

/** Throws the refusals of an order whose delivery the buyer cannot change now. */
export function refuseUnchangeable(order: Order, now: Date): void {
  deliveryOf(order);
  if (!isChangeable(order, now)) throw new Refusal('delivery_locked');
}

/**
 * Changes the delivery and moves its capacity from one day to the other. With a cheaper freight also requests the
 * refund of the difference: of the order's own freight, named by `refundId`, and what is above it of its supplements.
 */
export async function change(
  unit: UnitOfWork,
  loaded: LoadedOrder,
  wanted: WantedChange,
  cheaper: { readonly refundId: string; readonly byOre: number; readonly reason: string } | null,
): Promise<SupplementRefund[]> {
  const { plan, delivery } = deliveryOf(loaded.order);
  const days = [delivery.day, wanted.to.day].map((day) => ({ campaign: null, lines: [], day }));
  await pipelined([unit.holdKey({ personId: plan.recipientId, purpose: 'recipient' }), lockGoods(unit.tx, days)]);
  const changed = appendTo(unit, loaded, changeDelivery(loaded.order, wanted));
  if (!cheaper) return [];
  const { refundId, byOre, reason } = cheaper;
  const leftOre = refundablePayments(loaded.order).sale?.leftOre ?? 0;
  const shippingOre =
    leftOre === 0 ? 0 : Math.min(byOre, shippingLeftOre(loaded.order.placed.shippingOre, loaded.order));
  const request = { amountOre: null, reason, isRejected: false, shippingOre };
  const own = shippingOre > 0 ? [{ loaded: requestRefund(unit, changed, refundId, request), refundId }] : [];
  return [...own, ...(await refundSupplements(unit, loaded.order, cheaper, byOre - shippingOre))];
}
