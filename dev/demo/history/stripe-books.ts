import { addDays, dayStart, mondayOf, stockholmDay } from '@kronblad/contracts/time/time';
import type { TransactionFact } from '#api/payments/index.js';

export interface MoneyEvent {
  readonly type: 'PaymentSucceeded' | 'RefundSucceeded' | 'RefundFailed' | 'PaymentDisputed';
  readonly at: string;
  readonly data: {
    readonly orderId: number;
    readonly amountOre: number;
    readonly intentId?: string | null;
    readonly chargeId?: string | null;
    readonly refundId?: string;
    readonly stripeRefundId?: string | null;
    readonly disputeId?: string;
    readonly status?: string;
    readonly reason?: string;
  };
}

export interface PastPayout {
  readonly id: string;
  readonly monday: string;
  readonly amountOre: number;
}

const SETTLING_DAYS = 3;
const DISPUTE_FEE_ORE = 22_500;

/** Stripe's fee for a payment by European card, in öre: 1.5 % plus 1.80 kr. */
const feeOf = (amountOre: number): number => Math.round(amountOre * 0.015) + 180;

/**
 * Returns the balance transactions that Stripe would have created for simulated payments, refunds and disputes, oldest
 * first.
 */
export function transactionsOf(events: readonly MoneyEvent[]): TransactionFact[] {
  const succeeded = new Set(
    events.flatMap(({ type, data }) => (type === 'RefundSucceeded' ? (data.refundId ?? []) : [])),
  );
  return events
    .flatMap((event) => transactionOf(event, succeeded) ?? [])
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}

const SUFFIXES = { charge: '', refund: '', refund_failure: '_failed', dispute: '', dispute_reversal: '_won' } as const;

function transactionOf({ type, at, data }: MoneyEvent, succeeded: ReadonlySet<string>): TransactionFact | null {
  const { orderId, intentId = null, chargeId, refundId = '', stripeRefundId, disputeId, status } = data;
  const fact = (kind: keyof typeof SUFFIXES, sourceId: string | null | undefined, amountOre: number, feeOre = 0) => {
    if (!sourceId) return null;
    const transactionId = `txn_${sourceId}${SUFFIXES[kind]}`;
    const sums = { amountOre, feeOre, netOre: amountOre - feeOre };
    const createdAt = new Date(at).toISOString();
    return { transactionId, kind, orderId, intentId, sourceId, ...sums, createdAt, payoutId: null };
  };
  switch (type) {
    case 'PaymentSucceeded':
      return fact('charge', chargeId, data.amountOre, feeOf(data.amountOre));
    case 'RefundSucceeded':
      return fact('refund', stripeRefundId, -data.amountOre);
    case 'RefundFailed':
      return succeeded.has(refundId) ? fact('refund_failure', stripeRefundId, data.amountOre) : null;
    case 'PaymentDisputed':
      if (status === 'won') return fact('dispute_reversal', disputeId, data.amountOre);
      return status === 'needs_response' ? fact('dispute', disputeId, -data.amountOre, DISPUTE_FEE_ORE) : null;
  }
}

/**
 * Returns a payout for each Monday up to `today`: the balance of transactions that are at least SETTLING_DAYS old.
 * `known`: amounts of payouts from an earlier run, by payout id; these payouts are not returned again.
 */
export function payoutsOf(
  transactions: readonly TransactionFact[],
  known: ReadonlyMap<string, number>,
  today: string,
): PastPayout[] {
  const first = transactions[0];
  if (!first) return [];
  const payouts: PastPayout[] = [];
  let balanceOre = 0;
  let next = 0;
  for (let monday = addDays(mondayOf(stockholmDay(first.createdAt)), 7); monday <= today; monday = addDays(monday, 7)) {
    const until = dayStart(addDays(monday, -SETTLING_DAYS)).toISOString();
    for (let fact = transactions[next]; fact && fact.createdAt < until; fact = transactions[++next])
      balanceOre += fact.netOre;
    const id = `po_demo_${monday.replaceAll('-', '')}`;
    const paidOre = known.get(id);
    if (paidOre === undefined && balanceOre > 0) payouts.push({ id, monday, amountOre: balanceOre });
    if (paidOre !== undefined || balanceOre > 0) balanceOre -= paidOre ?? balanceOre;
  }
  return payouts;
}
