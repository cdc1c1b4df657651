import type { UnitOfWork } from '../event-store/index.js';
import type { Order } from './domain/order.js';
import { isDisputed, refundablePayments } from './domain/order-money.js';
import { requestRefund } from './domain/refund.decider.js';
import { shippingLeftOre } from './domain/refunded-goods.js';
import { appendTo, type LoadedOrder, loadOrder, type Streams } from './order-stream.js';

export interface SupplementRefund {
  readonly loaded: LoadedOrder;
  readonly refundId: string;
}

/** A refund of the order's supplement that belongs to the refund `refundId` of the order itself. */
export const supplementRefundId = (refundId: string, supplementId: number): string => `${refundId}-${supplementId}`;

/** In öre: the freight that was paid for, by the order and its supplements, and not refunded. */
export async function paidFreightOre(streams: Streams, order: Order): Promise<number> {
  const supplements = await loadSupplements(streams, order);
  return [order, ...supplements.map((loaded) => loaded.order)].reduce((sum, paid) => sum + freightLeftOre(paid), 0);
}

/**
 * Requests refunds of so much freight of the supplements, the latest first; of all that is left of them by default. A
 * supplement whose payment a bank withholds is left to staff.
 */
export async function refundSupplements(
  unit: UnitOfWork,
  order: Order,
  { refundId, reason }: { readonly refundId: string; readonly reason: string },
  ore = Number.POSITIVE_INFINITY,
): Promise<SupplementRefund[]> {
  const refunds: SupplementRefund[] = [];
  let restOre = ore;
  for (const loaded of (await loadSupplements(unit, order)).toReversed()) {
    const own = supplementRefundId(refundId, loaded.order.placed.orderId);
    const sale = refundablePayments(loaded.order).sale?.leftOre ?? 0;
    const shippingOre = Math.min(restOre, freightLeftOre(loaded.order), sale);
    if (shippingOre === 0 || isDisputed(loaded.order) || loaded.order.refunds.has(own)) continue;
    const events = requestRefund(loaded.order, own, { amountOre: null, reason, isRejected: false, shippingOre });
    refunds.push({ loaded: appendTo(unit, loaded, events), refundId: own });
    restOre -= shippingOre;
  }
  return refunds;
}

const freightLeftOre = (order: Order): number => shippingLeftOre(order.placed.shippingOre, order);

async function loadSupplements(streams: Streams, { supplements }: Order): Promise<LoadedOrder[]> {
  const loaded: LoadedOrder[] = [];
  for (const { orderId } of supplements) loaded.push(await loadOrder(streams, orderId));
  return loaded;
}
