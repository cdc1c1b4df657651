import type Stripe from 'stripe';
import { invalidRequest } from '../errors.ts';
import type { Sandbox } from '../sandbox.ts';
import { makeId, now } from '../store.ts';
import { book } from './balance.ts';

/** Fee of a dispute for a Swedish shop, in öre. Source: https://stripe.com/se/pricing */
const FEE = 22_500;

interface Wanted {
  readonly reason?: string;
  /** The bank only inquires and takes no money. */
  readonly inquiry?: boolean;
}

export function openDispute(
  { store, webhooks }: Sandbox,
  charge: Stripe.Charge,
  { reason = 'fraudulent', inquiry = false }: Wanted = {},
): Stripe.Dispute {
  if (charge.disputed) throw invalidRequest(`Charge ${charge.id} is disputed already.`);
  const dispute = {
    id: makeId('dp'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  } as Stripe.Dispute;
  store.insert(dispute, String(charge.payment_intent));
  store.save({ ...charge, disputed: true } as Stripe.Charge);
  if (!inquiry) move(store, dispute, 'dispute');
  webhooks.raise('charge.dispute.created', dispute);
  return dispute;
}

export function escalateDispute({ store, webhooks }: Sandbox, dispute: Stripe.Dispute): Stripe.Dispute {
  if (!dispute.status.startsWith('warning_')) throw invalidRequest(`Dispute ${dispute.id} is no inquiry.`);
  const previous = { status: dispute.status };
  dispute.status = 'needs_response';
  store.save(dispute);
  move(store, dispute, 'dispute');
  webhooks.raise('charge.dispute.updated', dispute, previous);
  webhooks.raise('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

export function closeDispute({ store, webhooks }: Sandbox, dispute: Stripe.Dispute, won: boolean): Stripe.Dispute {
  if (dispute.status === 'won' || dispute.status === 'lost')
    throw invalidRequest(`Dispute ${dispute.id} is closed already.`);
  const previous = { status: dispute.status };
  dispute.status = won ? 'won' : 'lost';
  store.save(dispute);
  if (won) move(store, dispute, 'dispute_reversal');
  webhooks.raise('charge.dispute.closed', dispute, previous);
  if (won) webhooks.raise('charge.dispute.funds_reinstated', dispute);
  return dispute;
}

function move(store: Sandbox['store'], dispute: Stripe.Dispute, category: 'dispute' | 'dispute_reversal'): void {
  const { id, amount, currency } = dispute;
  const taken = category === 'dispute';
  book(store, { category, amount: taken ? -amount : amount, fee: taken ? FEE : 0, currency, source: id });
}
