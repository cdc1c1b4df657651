import type { LoggedEvent } from './books.ts';

/** What became of payments for orders that had expired or were cancelled, so that their goods were back on the shelf. */
export interface LatePayments {
  readonly reinstated: number;
  /** The goods were gone, and so the money went back. */
  readonly turnedAway: number;
}

export function latePaymentsOf(events: readonly LoggedEvent[]): LatePayments {
  return {
    reinstated: events.filter(({ type }) => type === 'OrderReinstated').length,
    turnedAway: events.filter(({ type, data }) => type === 'LatePaymentRejected' && data.why === 'goods_gone').length,
  };
}
