import { sizeIdOf } from '@kronblad/contracts/product/sizes';
import type { DomainEvent } from '../../events/all.js';
import { Refusal } from '../../refusals/index.js';
import { evolve, type LaterEvent, type Order, type OrderEvent, orderFrom } from './order.js';
import type { RefundState } from './refund-state.js';

/** A request that was recorded: the order before it, and the order's events from it on. */
export interface MadeRequest {
  readonly before: Order;
  readonly events: readonly OrderEvent[];
}

/** `events`: of the order's stream. Null when the refund was not requested. */
export function madeRequest(events: StoredOrderEvents, refundId: string): MadeRequest | null {
  const at = events.findIndex(({ type, data }) => type === 'RefundRequested' && data.refundId === refundId);
  const before = at < 0 ? null : orderFrom(events.slice(0, at));
  return before && { before, events: events.slice(at) };
}

type StoredOrderEvents = Parameters<typeof orderFrom>[0];

/**
 * Compares with the same request, made `again` to the order as it was: a dispute or a failed refund since then makes no
 * difference.
 */
export function isSameRequest(
  { before, events }: MadeRequest,
  refundId: string,
  again: (before: Order) => DomainEvent[],
): boolean {
  const wordsAfter = (those: readonly DomainEvent[]) => {
    const refund = (those as LaterEvent[]).reduce<Order>(evolve, before).refunds.get(refundId);
    return refund && JSON.stringify(wordsOf(refund));
  };
  const [first, second] = events;
  const known = [...(first ? [first] : []), ...(second?.type === 'GoodsReturned' ? [second] : [])];
  try {
    return wordsAfter(again(before)) === wordsAfter(known);
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

const wordsOf = ({
  amountOre,
  intentId,
  reason,
  method,
  paidFrom,
  lines,
  shippingOre,
  remarks,
  returned,
}: RefundState) => [
  ...[amountOre, intentId, reason, method, paidFrom, shippingOre],
  lines.map((each) => [each.line, each.quantity, each.amountOre]),
  remarks && [remarks.reference, remarks.creditedOn, remarks.notes],
  returned.map((goods) => [sizeIdOf(goods), goods.quantity]),
];
