import type { LoggedEvent } from './books.ts';

/** Outcomes of payments for expired or cancelled orders, whose items had returned to stock. */
export interface LatePayments {
  readonly reinstated: number;
  /** The items were sold out, so the payment was refunded. */
  readonly rejected: number;
}

export function latePaymentsOf(events: readonly LoggedEvent[]): LatePayments {
  return {
    reinstated: events.filter(({ type }) => type === 'OrderReinstated').length,
    rejected: events.filter(({ type, data }) => type === 'LatePaymentRejected' && data.why === 'goods_gone').length,
  };
}
