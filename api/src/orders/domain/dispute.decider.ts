import type { DataOf, DomainEvent } from '@kronblad/contracts/events/all';
import { PaymentDisputed } from '@kronblad/contracts/events/orders';
import { disputeState } from '@kronblad/contracts/rules/disputes';
import type { Order } from './order.js';

export type ToldDispute = Omit<DataOf<'PaymentDisputed'>, 'orderId'>;

/**
 * Records nothing when amount and state are unchanged. Stripe's reports may arrive out of order, so a report of an
 * undecided state is ignored once the dispute is decided, unless it reports an appeal.
 */
export function recordDispute(order: Order, told: ToldDispute): DomainEvent[] {
  const known = order.disputes.get(told.disputeId);
  if (known && known.amountOre === told.amountOre && disputeState(known.status) === disputeState(told.status))
    return [];
  if (known && isDecided(known.status) && !isDecided(told.status) && !told.status.startsWith('appeal_')) return [];
  return [PaymentDisputed({ orderId: order.placed.orderId, ...told })];
}

const isDecided = (status: string): boolean => ['won', 'lost'].includes(disputeState(status));
