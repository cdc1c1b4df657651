import type Stripe from 'stripe';
import type { BalanceTransactionKind } from './events.js';

const KINDS: Readonly<Record<string, BalanceTransactionKind>> = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund_failure',
  dispute: 'dispute',
  dispute_reversal: 'dispute_reversal',
  fee: 'fee',
};
const OF_PAYOUTS = ['payout', 'payout_reversal'];

/** Returns null for payouts, which have events of their own. Source: docs.stripe.com/reports/reporting-categories. */
export function kindOf(transaction: Pick<Stripe.BalanceTransaction, 'reporting_category'>) {
  const category = transaction.reporting_category;
  return OF_PAYOUTS.includes(category) ? null : (KINDS[category] ?? 'other');
}

export interface TransactionOwner {
  readonly orderId: number | null;
  readonly intentId: string | null;
}

/**
 * A payment, refund or dispute without one of the shop's orders belongs to another system on the account; its kind is
 * then `other`.
 */
export function transactionFact(
  transaction: Stripe.BalanceTransaction,
  kind: BalanceTransactionKind,
  { orderId, intentId }: TransactionOwner,
  payoutId: string | null,
) {
  const { id, amount, fee, net, created, source } = transaction;
  return {
    transactionId: id,
    kind: orderId === null && kind !== 'fee' ? ('other' as const) : kind,
    orderId,
    intentId,
    sourceId: (typeof source === 'string' ? source : source?.id) ?? id,
    amountOre: amount,
    feeOre: fee,
    netOre: net,
    createdAt: new Date(created * 1000).toISOString(),
    payoutId,
  };
}
