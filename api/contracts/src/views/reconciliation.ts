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
 * refund.
 */
export const MOVEMENT_CAUSES = [
  'waiting',
  'stripe_missing',
  'foreign',
  'order_missing',
  'refund_reversed',
  'note_annulled',
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
  readonly voucher: { readonly id: number; readonly series: string; readonly number: number } | null;
  /** Null when all three agree. */
  readonly cause: MovementCause | null;
}

/** Sums of a day's movements. */
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

/** `GET /journal/reconciliation`: a month. */
export interface Reconciliation {
  readonly month: string;
  /** Latest first, without days that have no movements. */
  readonly days: readonly ReconciledDay[];
  /** The first differences; `difference_count` counts all. */
  readonly differences: readonly Movement[];
  readonly difference_count: number;
  readonly waiting_count: number;
  /** Balance of the Stripe account today, from Stripe's transactions and from the journal. */
  readonly balance: { readonly stripe: number; readonly booked: number };
}
