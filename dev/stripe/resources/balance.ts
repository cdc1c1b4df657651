import type Stripe from 'stripe';
import { now } from '../clock.ts';
import type { Core } from '../core.ts';
import { makeId } from '../store/ids.ts';

/** Fee for a European card at a Swedish shop: 1.5 % and 1.80 kr. Source: https://stripe.com/se/pricing */
export function cardFee(amount: number): number {
  return Math.round(amount * 0.015) + 180;
}

interface Movement {
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment' | 'payout' | 'payout_failure';
  amount: number;
  fee: number;
  currency: string;
  source: string;
  description: string | null;
  payout?: string;
}

const CATEGORY: Record<Movement['type'], string> = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund_failure',
  adjustment: 'dispute',
  payout: 'payout',
  payout_failure: 'payout_reversal',
};

const DAY = 24 * 60 * 60;

/** Stores a balance movement and returns its id. Amounts in the smallest unit, positive for the shop. */
export function book(core: Core, movement: Movement): string {
  const { type, amount, fee, currency, source, description } = movement;
  const transaction: Stripe.BalanceTransaction = {
    id: makeId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: now() + 3 * DAY,
    balance_type: 'payments',
    created: now(),
    currency,
    description,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [feeDetail(fee, currency)],
    net: amount - fee,
    reporting_category: type === 'adjustment' && amount > 0 ? 'dispute_reversal' : CATEGORY[type],
    source,
    status: 'pending',
    type,
  };
  core.objects.insert(transaction, movement.payout ?? null);
  return transaction.id;
}

function feeDetail(amount: number, currency: string): Stripe.BalanceTransaction.FeeDetail {
  return { amount, application: null, currency, description: 'Stripe processing fees', type: 'stripe_fee' };
}
