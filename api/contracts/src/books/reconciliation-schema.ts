import { z } from 'zod';
import { type Answer, answer } from '../request/schema.js';

export const reconciliationQuery = z.object({
  month: z
    .string({ error: 'Ange en månad som 2026-11.' })
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Ange en månad som 2026-11.'),
});

/** `other`: a transaction at Stripe that belongs to no order of the shop. */
export const movementKind = z.enum(['payment', 'refund', 'dispute', 'other']);
export type MovementKind = Answer<typeof movementKind>;

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

export const movement = answer({
  id: 'Movement',
  description:
    'A payment, refund or dispute in orders, Stripe and journal. SEK; negative when money leaves the Stripe account.',
})({
  id: z.string(),
  kind: movementKind,
  date: z.string(),
  order_id: z.number().nullable(),
  order_number: z.string().nullable(),
  ordered: z.number().nullable(),
  stripe: z.number().nullable(),
  booked: z.number().nullable(),
  voucher: z
    .object({ id: z.number(), series: z.string(), number: z.number(), date: z.string() })
    .nullable()
    .describe("The voucher's date may be later than the movement's."),
  cause: z.enum(MOVEMENT_CAUSES).nullable(),
});
export type Movement = Answer<typeof movement>;

export const reconciledDay = answer({ id: 'ReconciledDay' })({
  date: z.string(),
  movements: z.number(),
  ordered: z.number(),
  stripe: z.number(),
  booked: z.number(),
  fees: z.number(),
  paid_out: z.number(),
  waiting: z.number(),
  differences: z.number(),
});
export type ReconciledDay = Answer<typeof reconciledDay>;

/** `movements`: payments, refunds and disputes. `fees`: Stripe's fees. `payouts`: payouts to the bank. */
export const balancePart = z.enum(['movements', 'fees', 'payouts']);
export type BalancePart = Answer<typeof balancePart>;

/** Why a part of the balance differs. `differences`: some month has movements that differ. `not_booked`: vouchers are missing. `booked_only`: the journal has vouchers for what Stripe has not reported. */
export const balanceCause = z.enum(['differences', 'not_booked', 'booked_only']);
export type BalanceCause = Answer<typeof balanceCause>;

export const balanceRow = answer({ id: 'BalanceRow', description: 'SEK; negative when the part lowers the balance.' })({
  part: balancePart,
  stripe: z.number(),
  waiting: z.number().describe('Booked movements that Stripe has yet to report.'),
  booked: z.number(),
  difference: z.number().describe('`stripe` + `waiting` − `booked`.'),
  cause: balanceCause.nullable(),
});
export type BalanceRow = Answer<typeof balanceRow>;

export const stripeBalance = answer({
  id: 'StripeBalance',
  description: "Balance of the Stripe account today in SEK, from Stripe's transactions and from the journal.",
})({
  stripe: z.number(),
  booked: z.number(),
  waiting: z.number().describe('Booked movements that Stripe has yet to report.'),
  difference: z.number().describe('`stripe` + `waiting` − `booked`.'),
  rows: z.array(balanceRow),
  accounts: z.object({ balance: z.string(), fees: z.string(), payouts: z.string() }),
  months: z.array(z.string()).describe('Months with movements that differ, latest first, at most twelve.'),
  agrees: z.boolean(),
});
export type StripeBalance = Answer<typeof stripeBalance>;

export const reconciliation = answer({ id: 'Reconciliation' })({
  month: z.string(),
  days: z.array(reconciledDay).describe('Latest first, without days that have no movements.'),
  differences: z.array(movement).describe('The first differences; `difference_count` counts all.'),
  difference_count: z.number(),
  waiting_count: z.number(),
  balance: stripeBalance,
});
export type Reconciliation = Answer<typeof reconciliation>;
