import type Stripe from 'stripe';
import { makeId, now, type Store } from '../store.ts';

/** Fee for a European card at a Swedish shop: 1.5 % and 1.80 kr. Source: https://stripe.com/se/pricing */
export const cardFee = (amount: number): number => Math.round(amount * 0.015) + 180;

const TYPES = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund_failure',
  dispute: 'adjustment',
  dispute_reversal: 'adjustment',
  payout: 'payout',
  payout_reversal: 'payout_failure',
} as const satisfies Record<string, Stripe.BalanceTransaction.Type>;

interface Movement {
  readonly category: keyof typeof TYPES;
  /** In the currency's smallest unit (öre). Positive when the shop receives money, negative when it pays. */
  readonly amount: number;
  readonly fee?: number;
  readonly currency: string;
  readonly source: string;
  readonly payout?: string;
}

const THREE_DAYS = 3 * 24 * 60 * 60;

export function book(store: Store, { category, amount, fee = 0, currency, source, payout }: Movement): string {
  const transaction = {
    id: makeId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: now() + THREE_DAYS,
    created: now(),
    currency,
    description: null,
    fee,
    net: amount - fee,
    reporting_category: category,
    source,
    status: 'pending',
    type: TYPES[category],
  } as Stripe.BalanceTransaction;
  store.insert(transaction, payout ?? null);
  return transaction.id;
}
