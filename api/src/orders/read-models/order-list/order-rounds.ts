import { type AnyEvent, isType } from '../../../event-store/index.js';
import { OrderChange } from './order-changes.js';
import type { Outcome, Requested } from './refund-rows.js';

/**
 * A refund's outcome depends on the order's row as it is by then. So each order's events are told up to the next
 * outcome, then that; what follows belongs to the order's next round.
 */
export class Round {
  readonly changes = new Map<number, OrderChange>();
  readonly refunds: Requested[] = [];
  readonly outcomes: Outcome[] = [];

  tell(orderId: number, event: AnyEvent): void {
    if (event.type === 'OrderPlaced') this.changes.set(orderId, new OrderChange(orderId, event));
    else if (event.type === 'RefundRequested') this.refunds.push(event);
    else if (isType(event, 'RefundSucceeded', 'RefundFailed')) this.outcomes.push(event);
    else this.changeOf(orderId).tell(event);
  }

  private changeOf(orderId: number): OrderChange {
    const known = this.changes.get(orderId);
    if (known) return known;
    const change = new OrderChange(orderId);
    this.changes.set(orderId, change);
    return change;
  }
}

export function roundsOf(events: readonly AnyEvent[]): Round[] {
  const rounds: Round[] = [];
  const outcomesOf = new Map<number, number>();
  for (const event of events) {
    const { orderId } = event.data as { orderId: number };
    const nth = outcomesOf.get(orderId) ?? 0;
    rounds[nth] ??= new Round();
    rounds[nth].tell(orderId, event);
    if (isType(event, 'RefundSucceeded', 'RefundFailed')) outcomesOf.set(orderId, nth + 1);
  }
  return rounds;
}
