import type Stripe from 'stripe';
import { invalidRequest } from '../api/api-error.ts';
import { now } from '../clock.ts';
import type { Scope } from '../core.ts';
import { makeId } from '../store/ids.ts';
import { book } from './balance.ts';

const DAY = 24 * 60 * 60;
const MOST = 100_000;

/**
 * Pays out the available balance or everything: one payout per currency with a positive sum. Raises `payout.created`
 * and `payout.paid`.
 */
export function payOut(scope: Scope, options: { everything: boolean; automatic: boolean }): Stripe.Payout[] {
  const waiting = scope.core.objects
    .list<Stripe.BalanceTransaction>({ object: 'balance_transaction', withoutSubject: true, limit: MOST })
    .filter(({ available_on }) => options.everything || available_on <= now());
  return [...Map.groupBy(waiting, ({ currency }) => currency)].flatMap(([currency, transactions]) => {
    const amount = transactions.reduce((sum, { net }) => sum + net, 0);
    if (amount <= 0) return [];
    return [createPayout(scope, { currency, amount, automatic: options.automatic }, transactions)];
  });
}

/** The bank returns the money. Raises `payout.failed`. */
export function failPayout(scope: Scope, payout: Stripe.Payout): Stripe.Payout {
  const { core } = scope;
  if (payout.status === 'failed') throw invalidRequest(`Payout ${payout.id} has failed already.`);
  const { id, amount, currency, status } = payout;
  payout.status = 'failed';
  payout.failure_code = 'account_closed';
  payout.failure_message = 'The bank account has been closed.';
  payout.failure_balance_transaction = book(core, {
    type: 'payout_failure',
    amount,
    fee: 0,
    currency,
    source: id,
    description: 'PAYOUT FAILURE',
  });
  core.objects.save(payout);
  core.events.raise(scope, 'payout.failed', payout, { status });
  return payout;
}

interface Sum {
  readonly currency: string;
  readonly amount: number;
  readonly automatic: boolean;
}

function createPayout(scope: Scope, sum: Sum, transactions: readonly Stripe.BalanceTransaction[]): Stripe.Payout {
  const { core } = scope;
  const payout = newPayout(sum);
  const { id, amount, currency } = payout;
  payout.balance_transaction = book(core, {
    type: 'payout',
    amount: -amount,
    fee: 0,
    currency,
    source: id,
    description: payout.description,
    payout: id,
  });
  for (const transaction of transactions) {
    core.objects.save({ ...transaction, status: 'available' } as Stripe.BalanceTransaction);
    core.objects.assign(transaction.id, id);
  }
  core.objects.insert(payout);
  core.events.raise(scope, 'payout.created', { ...payout, status: 'in_transit' } as Stripe.Payout);
  core.events.raise(scope, 'payout.paid', payout, { status: 'in_transit' });
  return payout;
}

function newPayout({ currency, amount, automatic }: Sum): Stripe.Payout {
  return {
    id: makeId('po'),
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: now() - (now() % DAY),
    automatic,
    balance_transaction: null,
    created: now(),
    currency,
    description: 'STRIPE PAYOUT',
    destination: 'ba_sandbox',
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: automatic ? 'completed' : 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'paid',
    trace_id: null,
    type: 'bank_account',
  };
}
