import { z } from 'zod';
import { refundedGoods, refundReason } from '../order/requests-schema.js';
import { type Answer, answer, day, recordId, sek, wholeNumber } from '../request/schema.js';

export const creditNote = answer({ id: 'CreditNote' })({
  id: z.string(),
  order_id: z.number(),
  order_number: z.string(),
  number: z.string(),
  credit_number: z
    .string()
    .describe("Staff's own reference for the credit note, or empty. `number` is its number in the series KR."),
  amount: z.number().describe('SEK; negative.'),
  reason: z.string(),
  notes: z.string(),
  issued_on: z.string(),
  created_at: z.string(),
  method: z.enum(['stripe', 'outside']),
  annulled_at: z.string().nullable(),
});
export type CreditNote = Answer<typeof creditNote>;

export const creditNoteSummary = answer({ id: 'CreditNoteSummary' })({
  refunded_orders: z.number(),
  latest_refund_on: z.string().nullable(),
  credit_notes: z.number(),
});
export type CreditNoteSummary = Answer<typeof creditNoteSummary>;

export const creditNoteFilters = z.object({ order_id: recordId.optional() });
export const creditNoteSortFields = ['issued_on', 'amount'] as const;

export const AMOUNT_MISSING = 'Ange ett återbetalt belopp större än 0.';
export const ORDER_MISSING = 'Välj en order att kreditera.';
export const CREDIT_NUMBER_MISSING = 'Ange ett kreditnummer.';

/** `POST /credit-notes`: refunds an order, or records a refund made outside Stripe. */
export const createCreditNote = z.object({
  /** Client-generated idempotency key. */
  refund_id: z.uuid('Återbetalningens id ska vara ett UUID.').toLowerCase().optional(),
  order_id: wholeNumber(ORDER_MISSING).pipe(z.number().min(1, ORDER_MISSING).max(2_147_483_647, ORDER_MISSING)),
  amount: sek.refine((value) => value > 0, AMOUNT_MISSING),
  credit_number: z
    .string({ error: CREDIT_NUMBER_MISSING })
    .trim()
    .min(1, CREDIT_NUMBER_MISSING)
    .max(60, 'Kreditnumret är för långt.')
    .regex(/^\P{Cc}*$/u, 'Kreditnumret får inte ha radbrytningar.'),
  /** Today or earlier, not before the day of the receipt, and in a month whose books are not closed. */
  issued_on: day,
  reason: refundReason,
  notes: z.string().trim().max(1_000, 'Anteckningen är för lång.').default(''),
  ...refundedGoods,
  /** True: the money was refunded outside Stripe, so only the credit note is created. */
  without_refund: z.boolean().default(false),
  paid_from: z.enum(['bank', 'cash'], { error: 'Välj bank eller kassa.' }).default('bank'),
});

export const annulCreditNote = z
  .object({
    /** True: the goods that the refund returned to stock stay there. */
    keep_goods: z.boolean().default(false),
  })
  .prefault({});

export const suggestedCreditNumber = (orderNumber: string, issuedOn: string): string =>
  `${orderNumber}-CR-${issuedOn.slice(2).replaceAll('-', '')}`;
