import type Stripe from 'stripe';
import { invalidRequest } from '../api/api-error.ts';
import { now } from '../clock.ts';
import type { Scope } from '../core.ts';
import { makeId } from '../store/ids.ts';
import { book } from './balance.ts';

const WEEK = 7 * 24 * 60 * 60;
/** Fee of a dispute for a Swedish shop, in öre. Source: https://stripe.com/se/pricing */
const DISPUTE_FEE = 22_500;

/** The cardholder's bank takes the money back, or (`isInquiry`) only asks. Raises `charge.dispute.created`. */
export function openDispute(
  scope: Scope,
  charge: Stripe.Charge,
  reason = 'fraudulent',
  isInquiry = false,
): Stripe.Dispute {
  if (charge.status !== 'succeeded' || charge.disputed) {
    throw invalidRequest(`Charge ${charge.id} is not paid, or disputed already.`);
  }
  const { core } = scope;
  const dispute = newDispute(charge, reason, isInquiry ? 'warning_needs_response' : 'needs_response');
  if (!isInquiry) takeFunds(scope, dispute);
  core.objects.insert(dispute, String(charge.payment_intent));
  core.objects.save({ ...charge, disputed: true } as Stripe.Charge);
  core.events.raise(scope, 'charge.dispute.created', dispute);
  return dispute;
}

/** Turns an inquiry into a dispute with the same id. Raises `charge.dispute.updated` and `….funds_withdrawn`. */
export function escalateDispute(scope: Scope, dispute: Stripe.Dispute): Stripe.Dispute {
  if (!dispute.status.startsWith('warning_')) throw invalidRequest(`Dispute ${dispute.id} is no inquiry.`);
  const previous = { status: dispute.status };
  dispute.status = 'needs_response';
  scope.core.objects.save(dispute);
  takeFunds(scope, dispute);
  scope.core.events.raise(scope, 'charge.dispute.updated', dispute, previous);
  scope.core.events.raise(scope, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Applies the bank's decision. Raises `charge.dispute.closed`. */
export function closeDispute(scope: Scope, dispute: Stripe.Dispute, status: 'won' | 'lost'): Stripe.Dispute {
  if (dispute.status === 'won' || dispute.status === 'lost') {
    throw invalidRequest(`Dispute ${dispute.id} is closed already.`);
  }
  const previous = { status: dispute.status };
  dispute.status = status;
  scope.core.objects.save(dispute);
  if (status === 'won') returnFunds(scope, dispute);
  scope.core.events.raise(scope, 'charge.dispute.closed', dispute, previous);
  if (status === 'won') scope.core.events.raise(scope, 'charge.dispute.funds_reinstated', dispute);
  return dispute;
}

function takeFunds(scope: Scope, dispute: Stripe.Dispute): void {
  const { amount, currency, id } = dispute;
  const description = `Chargeback withdrawal for ${String(dispute.charge)}`;
  book(scope.core, { type: 'adjustment', amount: -amount, fee: DISPUTE_FEE, currency, source: id, description });
}

function returnFunds(scope: Scope, dispute: Stripe.Dispute): void {
  const { amount, currency, id } = dispute;
  const description = `Chargeback reversal for ${String(dispute.charge)}`;
  book(scope.core, { type: 'adjustment', amount, fee: 0, currency, source: id, description });
}

function newDispute(charge: Stripe.Charge, reason: string, status: Stripe.Dispute.Status): Stripe.Dispute {
  return {
    id: makeId('dp'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {} as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: now() + WEEK,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    } as Stripe.Dispute.EvidenceDetails,
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status,
  };
}
