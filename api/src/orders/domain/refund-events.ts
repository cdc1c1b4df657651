import { SHOP_ACCOUNTS } from '@kronblad/contracts/payment/payment-methods';
import { z } from 'zod';
import { defineEvent } from '../../events/define.js';
import { stockedGoods } from '../../events/goods.js';

const id = z.number().int().positive();
const ore = z.number().int().nonnegative();

/** `line` counts from 1. `amountOre`: the share of these pieces in the line's total. */
export const refundedLine = z.object({
  line: z.number().int().positive(),
  quantity: z.number().int().positive(),
  amountOre: ore,
});
export const creditNoteRemarks = z.object({
  reference: z.string(),
  creditedOn: z.iso.date(),
  notes: z.string(),
});

/** The account that money goes back from; that of the card terminal or Swish only when the buyer paid there. */
export const paidFrom = z.enum(['bank', ...Object.values(SHOP_ACCOUNTS)]);

export const RefundRequested = defineEvent(
  'RefundRequested',
  1,
  z.object({
    orderId: id,
    refundId: z.string(),
    intentId: z.string(),
    amountOre: ore,
    reason: z.string(),
    /** `outside`: the shop refunded the money itself. */
    method: z.enum(['stripe', 'outside']),
    /** Where the refunded money came from. Set only with the method `outside`; undefined means the bank. */
    paidFrom: paidFrom.optional(),
    /**
     * The refunded goods; undefined when only an amount is refunded. The refunded amount is always `amountOre`, which
     * is less than the sum of lines and freight when staff made a deduction.
     */
    lines: z.array(refundedLine).optional(),
    shippingOre: ore.optional(),
    remarks: creditNoteRemarks.optional(),
    /** The request to refund, as JSON: tells a repeated request from another one with the same id. */
    fingerprint: z.string().optional(),
  }),
);
export const GoodsReturned = defineEvent(
  'GoodsReturned',
  1,
  z.object({
    orderId: id,
    refundId: z.string(),
    lines: z.array(stockedGoods).min(1),
  }),
);
/** The refund was annulled, so the goods that it returned are taken from stock again. */
export const GoodsReturnUndone = defineEvent(
  'GoodsReturnUndone',
  1,
  z.object({
    orderId: id,
    refundId: z.string(),
    lines: z.array(stockedGoods).min(1),
  }),
);
/** Stripe accepted the refund; it may take days to settle. Stripe's messages identify it by `stripeRefundId`. */
export const RefundSubmitted = defineEvent(
  'RefundSubmitted',
  1,
  z.object({ orderId: id, refundId: z.string(), stripeRefundId: z.string() }),
);
export const RefundSucceeded = defineEvent(
  'RefundSucceeded',
  1,
  z.object({
    orderId: id,
    refundId: z.string(),
    /** Null when refunded outside Stripe. */
    stripeRefundId: z.string().nullable(),
    amountOre: ore,
  }),
);
export const RefundFailed = defineEvent(
  'RefundFailed',
  1,
  z.object({
    orderId: id,
    refundId: z.string(),
    stripeRefundId: z.string().nullable(),
    amountOre: ore,
    failure: z.string(),
  }),
);
/**
 * A refund exceeds what was left of the sale; no credit note covers the excess `amountOre`. A later event of the same
 * refund replaces the amount (0: no excess any more).
 */
export const RefundExceededSale = defineEvent(
  'RefundExceededSale',
  1,
  z.object({ orderId: id, refundId: z.string(), amountOre: ore }),
);

/** The cardholder disputes the payment, or the dispute has been decided. Staff decide about money and goods. */
export const PaymentDisputed = defineEvent(
  'PaymentDisputed',
  1,
  z.object({
    orderId: id,
    disputeId: z.string(),
    intentId: z.string(),
    amountOre: ore,
    /** `reason` and `status` are Stripe's codes. */
    reason: z.string(),
    status: z.string(),
  }),
);

export const orderRefundEvents = [
  RefundRequested,
  GoodsReturned,
  GoodsReturnUndone,
  RefundSubmitted,
  RefundSucceeded,
  RefundFailed,
  RefundExceededSale,
  PaymentDisputed,
] as const;
