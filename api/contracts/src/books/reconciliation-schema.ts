import { z } from 'zod';

export const reconciliationQuery = z.object({
  month: z
    .string({ error: 'Ange en månad som 2026-11.' })
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Ange en månad som 2026-11.'),
});

/** `other`: a transaction at Stripe that belongs to no order of the shop. */
export type MovementKind = 'payment' | 'refund' | 'dispute' | 'other';

/**
 * Why orders, Stripe and journal differ. `waiting`: Stripe reports the movement within a day or two. `stripe_missing`:
 * Stripe has not reported it in that time. `foreign`: it belongs to no order of the shop. `order_missing`: the order
 * lacks it. `refund_reversed`: Stripe reversed a refund. `note_annulled`: the credit note was annulled after the
 * refund. `refund_exceeds_sale`: a refund in Stripe's dashboard exceeds what was left of the sale.
 */
export const MOVEMENT_CAUSES = [
  'waiting',
  'stripe_missing',
  'foreign',
  'order_missing',
  'refund_reversed',
  'note_annulled',
  'refund_exceeds_sale',
  'voucher_missing',
  'amounts_differ',
] as const;
export type MovementCause = (typeof MOVEMENT_CAUSES)[number];

/** A payment, refund or dispute in orders, Stripe and journal. SEK; negative when money leaves the Stripe account. */
export interface Movement {
  readonly id: string;
  readonly kind: MovementKind;
  readonly date: string;
  readonly order_id: number | null;
  readonly order_number: string | null;
  readonly ordered: number | null;
  readonly stripe: number | null;
  readonly booked: number | null;
  /** The voucher's date may be later than the movement's. */
  readonly voucher: {
    readonly id: number;
    readonly series: string;
    readonly number: number;
    readonly date: string;
  } | null;
  readonly cause: MovementCause | null;
}

export interface ReconciledDay {
  readonly date: string;
  readonly movements: number;
  readonly ordered: number;
  readonly stripe: number;
  readonly booked: number;
  readonly fees: number;
  readonly paid_out: number;
  readonly waiting: number;
  readonly differences: number;
}

/** `movements`: payments, refunds and disputes. `fees`: Stripe's fees. `payouts`: payouts to the bank. */
export type BalancePart = 'movements' | 'fees' | 'payouts';

/**
 * Why a part of the balance differs. `differences`: some month has movements that differ. `not_booked`: vouchers are
 * missing. `booked_only`: the journal has vouchers for what Stripe has not reported.
 */
export type BalanceCause = 'differences' | 'not_booked' | 'booked_only';

/** SEK; negative when the part lowers the balance. */
export interface BalanceRow {
  readonly part: BalancePart;
  readonly stripe: number;
  /** Booked movements that Stripe has yet to report. */
  readonly waiting: number;
  readonly booked: number;
  /** `stripe` + `waiting` − `booked`. */
  readonly difference: number;
  readonly cause: BalanceCause | null;
}

/** Balance of the Stripe account today in SEK, from Stripe's transactions and from the journal. */
export interface StripeBalance {
  readonly stripe: number;
  readonly booked: number;
  /** Booked movements that Stripe has yet to report. */
  readonly waiting: number;
  /** `stripe` + `waiting` − `booked`. */
  readonly difference: number;
  readonly rows: readonly BalanceRow[];
  readonly accounts: { readonly balance: string; readonly fees: string; readonly payouts: string };
  /** Months with movements that differ, latest first, at most twelve. */
  readonly months: readonly string[];
  readonly agrees: boolean;
}

export interface Reconciliation {
  readonly month: string;
  /** Latest first, without days that have no movements. */
  readonly days: readonly ReconciledDay[];
  /** The first differences; `difference_count` counts all. */
  readonly differences: readonly Movement[];
  readonly difference_count: number;
  readonly waiting_count: number;
  readonly balance: StripeBalance;
}
