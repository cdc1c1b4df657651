import type { LoggedEvent } from './books.ts';

/**
 * Outcomes of payments that arrive after the order has expired or was cancelled, so that its items are in stock again.
 */
export interface LatePayments {
  readonly reinstated: number;
  readonly rejected: number;
}

export function latePaymentsOf(events: readonly LoggedEvent[]): LatePayments {
  return {
    reinstated: events.filter(({ type }) => type === 'OrderReinstated').length,
    rejected: events.filter(
      ({ type, data }) => type === 'LatePaymentRejected' && ['goods_gone', 'day_gone'].includes(data.why),
    ).length,
  };
}
