import type { DataOf, DomainEvent } from '@kronblad/contracts/events/all';
import { PaymentDisputed } from '@kronblad/contracts/events/orders';
import { disputeState } from '@kronblad/contracts/rules/disputes';
import type { Order } from './order.js';

export type ToldDispute = Omit<DataOf<'PaymentDisputed'>, 'orderId'>;

/**
 * What Stripe says of a dispute. The same again is no news, nor that it is looked at now. Two that tell at once may come in the wrong order: a dispute
 * that is decided goes on only when somebody appeals.
 */
export function recordDispute(order: Order, told: ToldDispute): DomainEvent[] {
  const known = order.disputes.get(told.disputeId);
  if (known && known.amountOre === told.amountOre && disputeState(known.status) === disputeState(told.status))
    return [];
  if (known && isDecided(known.status) && !isDecided(told.status) && !told.status.startsWith('appeal_')) return [];
  return [PaymentDisputed({ orderId: order.placed.orderId, ...told })];
}

const isDecided = (status: string): boolean => ['won', 'lost'].includes(disputeState(status));
