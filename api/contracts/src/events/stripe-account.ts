import { z } from 'zod';
import { defineEvent } from './define.js';

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
 * One of Stripe's balance transactions, recorded once under Stripe's id. `netOre` = `amountOre` − `feeOre`. `other` is a
 * transaction of another system on the same Stripe account.
 */
export const BalanceTransactionRecorded = defineEvent(
  'BalanceTransactionRecorded',
  1,
  z.object({
    transactionId: z.string(),
    kind: z.enum(BALANCE_TRANSACTION_KINDS),
    orderId: z.number().int().positive().nullable(),
    intentId: z.string().nullable(),
    /** Stripe's id of the charge, refund or dispute. The transaction's own id when it has no source. */
    sourceId: z.string(),
    amountOre: signedOre,
    /** Positive is a cost. */
    feeOre: signedOre,
    netOre: signedOre,
    createdAt: z.iso.datetime(),
    /** Null when Stripe had not paid it out yet. */
    payoutId: z.string().nullable(),
  }),
);

export const PayoutPaid = defineEvent(
  'PayoutPaid',
  1,
  z.object({
    payoutId: z.string(),
    /** Positive: to the bank. Negative: Stripe took money from the bank. */
    amountOre: signedOre,
    arrivalDate: z.iso.date(),
    paidAt: z.iso.datetime(),
  }),
);

/** The bank refused a payout that was paid: the money is in the Stripe account again. Always follows its `PayoutPaid`. */
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
