import type Stripe from 'stripe';
import { now } from '../clock.ts';
import type { Core } from '../core.ts';
import { makeId } from '../store/ids.ts';

/** What a Swedish shop pays for a European card: 1.5 % and 1.80 kr. Source: https://stripe.com/se/pricing */
export function cardFee(amount: number): number {
  return Math.round(amount * 0.015) + 180;
}

interface Movement {
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment';
  amount: number;
  fee: number;
  currency: string;
  source: string;
  description: string | null;
}

const CATEGORY: Record<Movement['type'], string> = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund_failure',
  adjustment: 'dispute',
};

const DAY = 24 * 60 * 60;

/** Books a movement of the balance and returns its id. Amounts in the smallest unit, signed as the shop sees them. */
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
    reporting_category: CATEGORY[type],
    source,
    status: 'pending',
    type,
  };
  core.objects.insert(transaction);
  return transaction.id;
}

function feeDetail(amount: number, currency: string): Stripe.BalanceTransaction.FeeDetail {
  return { amount, application: null, currency, description: 'Stripe processing fees', type: 'stripe_fee' };
}
