import type Stripe from 'stripe';
import type { DomainEvent } from '../../events/all.js';
import { PayoutFailed, PayoutPaid } from './events.js';

export type PayoutFromStripe = Pick<
  Stripe.Payout,
  'id' | 'amount' | 'created' | 'arrival_date' | 'status' | 'currency'
> &
  Partial<Pick<Stripe.Payout, 'failure_balance_transaction' | 'failure_code'>>;

/** Returns the payout events that are missing from its stream, whose events are `before`. */
export function payoutEvents(payout: PayoutFromStripe, before: readonly Pick<DomainEvent, 'type'>[]): DomainEvent[] {
  const has = (type: DomainEvent['type']) => before.some((event) => event.type === type);
  if (payout.currency !== 'sek') return [];
  if (payout.status === 'paid' && !has('PayoutPaid')) return [paid(payout)];
  // A payout that fails before it is paid has moved no money, so it needs no event.
  if (payout.status === 'failed' && has('PayoutPaid') && !has('PayoutFailed')) return [failed(payout)];
  return [];
}

function paid({ id, amount, created, arrival_date }: PayoutFromStripe): DomainEvent {
  return PayoutPaid({
    payoutId: id,
    amountOre: amount,
    arrivalDate: iso(arrival_date).slice(0, 10),
    paidAt: iso(Math.max(created, arrival_date)),
  });
}

/** The payout must be fetched with `failure_balance_transaction` expanded: it has the time when the money came back. */
function failed(payout: PayoutFromStripe): DomainEvent {
  const { id, amount, arrival_date, failure_balance_transaction: back, failure_code } = payout;
  const failedAt = back && typeof back === 'object' ? back.created : arrival_date;
  return PayoutFailed({ payoutId: id, amountOre: amount, failedAt: iso(failedAt), failure: failure_code ?? 'unknown' });
}

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();
