import type Stripe from 'stripe';
import { invalidRequest } from '../errors.ts';
import type { Sandbox } from '../sandbox.ts';
import { makeId, now } from '../store.ts';
import { book } from './balance.ts';

const DAY = 24 * 60 * 60;
const MOST = 100_000;

export function payOut(sandbox: Sandbox, everything = false): Stripe.Payout[] {
  const waiting = sandbox.store
    .list<Stripe.BalanceTransaction>({ object: 'balance_transaction', subject: null, limit: MOST })
    .filter(({ available_on }) => everything || available_on <= now());
  return [...Map.groupBy(waiting, ({ currency }) => currency)].flatMap(([currency, transactions]) => {
    const amount = transactions.reduce((sum, { net }) => sum + net, 0);
    return amount > 0 ? [createPayout(sandbox, currency, amount, transactions)] : [];
  });
}

export function failPayout({ store, webhooks }: Sandbox, payout: Stripe.Payout): Stripe.Payout {
  if (payout.status === 'failed') throw invalidRequest(`Payout ${payout.id} has failed already.`);
  const { id, amount, currency, status } = payout;
  payout.status = 'failed';
  payout.failure_code = 'account_closed';
  payout.failure_message = 'The bank account has been closed.';
  payout.failure_balance_transaction = book(store, { category: 'payout_reversal', amount, currency, source: id });
  store.save(payout);
  webhooks.raise('payout.failed', payout, { status });
  return payout;
}

function createPayout(
  { store, webhooks }: Sandbox,
  currency: string,
  amount: number,
  transactions: readonly Stripe.BalanceTransaction[],
): Stripe.Payout {
  const id = makeId('po');
  const payout = {
    id,
    object: 'payout',
    amount,
    arrival_date: now() - (now() % DAY),
    automatic: true,
    balance_transaction: book(store, { category: 'payout', amount: -amount, currency, source: id, payout: id }),
    created: now(),
    currency,
    description: 'STRIPE PAYOUT',
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    status: 'paid',
  } as Stripe.Payout;
  for (const transaction of transactions) {
    store.save({ ...transaction, status: 'available' } as Stripe.BalanceTransaction);
    store.run('UPDATE objects SET subject = ? WHERE id = ?', id, transaction.id);
  }
  store.insert(payout);
  webhooks.raise('payout.paid', payout, { status: 'in_transit' });
  return payout;
}

const DAY_MS = DAY * 1000;
const HOUR_OF_DAY = 6;
const MONDAY = 1;

export function untilNextPayout(from: number): number {
  const today = new Date(from);
  let next = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate(), HOUR_OF_DAY);
  while (next <= from || new Date(next).getUTCDay() !== MONDAY) next += DAY_MS;
  return next - from;
}
