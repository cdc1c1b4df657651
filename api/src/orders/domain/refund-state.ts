import type { DataOf, DomainEvent } from '../../events/all.js';

export interface GoodsQuantity {
  readonly productId: number;
  /** See `sizeIdOf`. */
  readonly sizeId?: number | undefined;
  readonly quantity: number;
}

/**
 * State of a refund. Its key is the shop's refund id: `re-…`, or `stripe-re_…` for a refund made in Stripe's dashboard.
 */
export interface RefundState {
  readonly amountOre: number;
  readonly intentId: string;
  readonly reason: string;
  readonly state: 'requested' | 'succeeded' | 'failed';
  /** Null until Stripe has accepted the refund. */
  readonly stripeRefundId: string | null;
  /** `outside`: the shop repaid the money itself, not through Stripe. */
  readonly method: 'stripe' | 'outside';
  /** The refunded goods; empty (with `shippingOre` null) when only an amount is refunded. */
  readonly lines: NonNullable<Requested['lines']>;
  readonly shippingOre: number | null;
  readonly remarks: Requested['remarks'] | null;
  /** The shop's account that a refund outside Stripe was paid from; null for a refund through Stripe. */
  readonly paidFrom: NonNullable<Requested['paidFrom']> | null;
  /** Part of the refund that exceeds the sale and therefore has no credit note. */
  readonly excessOre: number;
  readonly returned: readonly GoodsQuantity[];
  /** Null for refunds that no client requested, and for requests from before it was noted. */
  readonly fingerprint: string | null;
}
type Requested = DataOf<'RefundRequested'>;

/** Refunds by the shop's refund id, in the order in which they were requested. */
export type Refunds = ReadonlyMap<string, RefundState>;

/** Value of `failure` for a refund outside Stripe that staff annulled. */
export const ANNULLED = 'annulled';

type RefundEvent = Extract<
  DomainEvent,
  { type: 'RefundRequested' | 'RefundSubmitted' | 'RefundSucceeded' | 'RefundFailed' }
>;

export function evolveRefunds(refunds: Refunds, event: RefundEvent): Refunds {
  const next = new Map(refunds);
  if (event.type === 'RefundRequested') {
    const { refundId, amountOre, intentId, reason, method, lines = [], shippingOre, remarks } = event.data;
    const goods = { lines, shippingOre: shippingOre ?? null, remarks: remarks ?? null };
    const paidFrom = method === 'outside' ? (event.data.paidFrom ?? 'bank') : null;
    return next.set(refundId, {
      amountOre,
      intentId,
      reason,
      state: 'requested',
      stripeRefundId: null,
      method,
      ...goods,
      paidFrom,
      excessOre: 0,
      returned: [],
      fingerprint: event.data.fingerprint ?? null,
    });
  }
  const known = next.get(event.data.refundId);
  if (!known) return next;
  const stripeRefundId = event.data.stripeRefundId ?? known.stripeRefundId;
  return next.set(event.data.refundId, { ...known, state: STATE_AFTER[event.type], stripeRefundId });
}

const STATE_AFTER = {
  RefundSubmitted: 'requested',
  RefundSucceeded: 'succeeded',
  RefundFailed: 'failed',
} as const;

export function withChangedRefund(refunds: Refunds, refundId: string, changes: Partial<RefundState>): Refunds {
  const known = refunds.get(refundId);
  return known ? new Map(refunds).set(refundId, { ...known, ...changes }) : refunds;
}

/** All refunds but the failed ones. */
export const standingRefunds = ({ refunds }: { readonly refunds: Refunds }): RefundState[] =>
  [...refunds.values()].filter(({ state }) => state !== 'failed');
