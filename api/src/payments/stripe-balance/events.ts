import { z } from 'zod';
import { defineEvent } from '../../events/define.js';

/** Signed: negative when money leaves the Stripe account. */
const signedOre = z.number().int();

export const BALANCE_TRANSACTION_KINDS = [
  'charge',
  'refund',
  'refund_failure',
  'dispute',
  'dispute_reversal',
  'fee',
  'other',
] as const;
export type BalanceTransactionKind = (typeof BALANCE_TRANSACTION_KINDS)[number];

/**
 * One of Stripe's balance transactions, recorded once by Stripe's id. `netOre` = `amountOre` − `feeOre`. `other`: the
 * transaction belongs to another system on the same Stripe account.
 */
export const BalanceTransactionRecorded = defineEvent(
  'BalanceTransactionRecorded',
  1,
  z.object({
    transactionId: z.string(),
    kind: z.enum(BALANCE_TRANSACTION_KINDS),
    orderId: z.number().int().positive().nullable(),
    intentId: z.string().nullable(),
    /** Stripe's id of the charge, refund or dispute; the transaction's own id when it has no source. */
    sourceId: z.string(),
    amountOre: signedOre,
    /** Positive when Stripe charges the fee, negative when Stripe returns it. */
    feeOre: signedOre,
    netOre: signedOre,
    createdAt: z.iso.datetime(),
    payoutId: z.string().nullable(),
  }),
);

export const PayoutPaid = defineEvent(
  'PayoutPaid',
  1,
  z.object({
    payoutId: z.string(),
    /** Positive: paid to the bank. Negative: withdrawn from the bank. */
    amountOre: signedOre,
    arrivalDate: z.iso.date(),
    paidAt: z.iso.datetime(),
  }),
);

/** The bank returned a payout to the Stripe account. Always follows the payout's `PayoutPaid`. */
export const PayoutFailed = defineEvent(
  'PayoutFailed',
  1,
  z.object({
    payoutId: z.string(),
    amountOre: signedOre,
    failedAt: z.iso.datetime(),
    failure: z.string(),
  }),
);

export const stripeAccountEvents = [BalanceTransactionRecorded, PayoutPaid, PayoutFailed] as const;
