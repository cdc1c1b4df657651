import { z } from 'zod';
import { PAYMENT_REJECTIONS } from '../rules/payment-rejections.js';
import { WITHDRAWAL_EXCEPTIONS } from '../rules/withdrawal-exceptions.js';
import { defineEvent } from './define.js';

const id = z.number().int().positive();
const ore = z.number().int().nonnegative();
const vatRate = z.union([z.literal(25), z.literal(12), z.literal(6)]);

/** VAT of one rate: net + vat = gross, all öre. Source: ML 8 kap.; rounding per rate, half up. */
export const vatShare = z.object({ rate: vatRate, grossOre: ore, netOre: ore, vatOre: ore });

const orderLine = z.object({
  productId: id,
  sku: z.string(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  quantity: z.number().int().positive(),
  /** Per piece before any discount, incl. VAT. */
  listPriceOre: ore,
  /** Per piece after the product's own discount, incl. VAT. */
  unitPriceOre: ore,
  discountLabel: z.string().nullable(),
  /** This line's share of the campaign discount, for the whole line. */
  campaignDiscountOre: ore,
  /** unitPriceOre × quantity − campaignDiscountOre. */
  totalOre: ore,
  vatRate,
  /** Purchase price per piece excl. VAT as it was when ordered; null when unknown (counted as 0, order marked). */
  costPriceOre: ore.nullable(),
  withdrawalException: z.enum(WITHDRAWAL_EXCEPTIONS),
});

const postalAddress = z.object({ line: z.string(), postalCode: z.string(), city: z.string() });

const orderCustomer = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Null when the goods are collected in the store. */
  address: postalAddress.nullable(),
});

/** The order as the shopper agreed to it. Prices, VAT and cost are frozen here; stock and the code's use are reserved by it. */
export const OrderPlaced = defineEvent(
  'OrderPlaced',
  1,
  z.object({
    orderId: id,
    orderNumber: z.string(),
    /** Made by the shopper's browser; the same id with the same content is the same order. */
    checkoutId: z.string(),
    /** SHA-256 of what was ordered and by whom, keyed; tells a repeated request from a changed one. */
    contentHash: z.string(),
    personId: z.string(),
    customer: orderCustomer.nullable(),
    notes: z.string().nullable(),
    shippingMethod: z.enum(['delivery', 'pickup']),
    lines: z.array(orderLine).min(1),
    campaign: z.object({ campaignCodeId: id, code: z.string(), percentage: z.number(), discountOre: ore }).nullable(),
    subtotalOre: ore,
    shippingOre: ore,
    shippingVat: z.array(vatShare),
    /** Of the whole order, shipping included. */
    vat: z.array(vatShare),
    totalOre: ore,
    expiresAt: z.iso.datetime(),
    /** State of the opt-out box for offers when the order was placed. Missing when the box was not shown, and in older orders. */
    marketing: z.object({ declined: z.boolean(), wordingVersion: z.number().int().positive() }).optional(),
  }),
  { subject: 'personId', purpose: 'contact', fields: ['customer', 'notes'] },
);

export const PaymentIntentCreated = defineEvent(
  'PaymentIntentCreated',
  1,
  z.object({ orderId: id, intentId: z.string(), amountOre: ore }),
);
/** A try that the bank or Stripe refused; the shopper may try again. */
export const PaymentAttemptFailed = defineEvent(
  'PaymentAttemptFailed',
  1,
  z.object({ orderId: id, intentId: z.string(), code: z.string().nullable(), declineCode: z.string().nullable() }),
);
/** Stripe says that the money is taken. */
export const PaymentSucceeded = defineEvent(
  'PaymentSucceeded',
  1,
  z.object({
    orderId: id,
    intentId: z.string(),
    chargeId: z.string().nullable(),
    amountOre: ore,
    /** Stripe's type: card, swish, klarna … */
    method: z.string(),
    paidAt: z.iso.datetime(),
    /** True when the order had expired before the money came. */
    late: z.boolean(),
  }),
);
/** Not paid in time, or replaced by a changed checkout. Stock and the code's use go back. */
export const OrderExpired = defineEvent(
  'OrderExpired',
  1,
  z.object({
    orderId: id,
    reason: z.enum(['unpaid', 'replaced', 'intent_canceled']),
    lines: z.array(z.object({ productId: id, quantity: z.number().int().positive() })),
    campaignCodeId: id.nullable(),
  }),
);
/** A late payment found the goods still there: they are taken again. */
export const OrderReinstated = defineEvent(
  'OrderReinstated',
  1,
  z.object({
    orderId: id,
    lines: z.array(z.object({ productId: id, quantity: z.number().int().positive() })),
    campaignCodeId: id.nullable(),
  }),
);
/** A payment could not be taken for its order: everything is to be refunded. Without `why`, as at first, the goods were gone. */
export const LatePaymentRejected = defineEvent(
  'LatePaymentRejected',
  1,
  z.object({ orderId: id, intentId: z.string(), amountOre: ore, why: z.enum(PAYMENT_REJECTIONS).optional() }),
);
/** The code's use counts from the moment the order is paid. */
export const CampaignCodeUsed = defineEvent('CampaignCodeUsed', 1, z.object({ orderId: id, campaignCodeId: id }));

const tracking = z.object({ carrier: z.string().nullable(), number: z.string().nullable() });

/** Sent, or ready to be collected in the store. */
export const OrderSent = defineEvent(
  'OrderSent',
  1,
  z.object({
    orderId: id,
    sentAt: z.iso.datetime(),
    tracking: tracking.nullable().optional(),
    /**
     * When the customer is to be emailed about it, unless it is taken back before; null is never. Without it, as at first,
     * the email left at once.
     */
    mailAt: z.iso.datetime().nullable().optional(),
  }),
);
/** The time to take back that the order was sent is over: the email about it leaves. */
export const SendingMailReleased = defineEvent('SendingMailReleased', 1, z.object({ orderId: id }));
/** Null when there is none any more. */
export const OrderTrackingChanged = defineEvent(
  'OrderTrackingChanged',
  1,
  z.object({ orderId: id, tracking: tracking.nullable() }),
);
/** The customer has collected the order in the store. */
export const OrderCollected = defineEvent(
  'OrderCollected',
  1,
  z.object({ orderId: id, collectedAt: z.iso.datetime() }),
);
export const OrderCollectionUndone = defineEvent('OrderCollectionUndone', 1, z.object({ orderId: id }));
/**
 * Staff have corrected who an unsent order is for. Another address belongs to another person: from now on the order is
 * theirs, and no longer the `formerPersonId`'s.
 */
export const OrderContactCorrected = defineEvent(
  'OrderContactCorrected',
  1,
  z.object({ orderId: id, personId: z.string(), formerPersonId: z.string(), customer: orderCustomer.nullable() }),
  { subject: 'personId', purpose: 'contact', fields: ['customer'] },
);
/** A note of the staff's, which the customer never sees. */
export const OrderNoteAdded = defineEvent(
  'OrderNoteAdded',
  1,
  z.object({ orderId: id, noteId: z.string(), personId: z.string(), text: z.string().nullable() }),
  { subject: 'personId', purpose: 'contact', fields: ['text'] },
);
export const OrderNoteDeleted = defineEvent('OrderNoteDeleted', 1, z.object({ orderId: id, noteId: z.string() }));
/** `returnedLines` is empty when the goods had already left. */
export const OrderCancelled = defineEvent(
  'OrderCancelled',
  1,
  z.object({
    orderId: id,
    returnedLines: z.array(z.object({ productId: id, quantity: z.number().int().positive() })),
  }),
);
/** Set back to pending, from sent or from cancelled; `takenLines` is the stock that was taken again. */
export const OrderReopened = defineEvent(
  'OrderReopened',
  1,
  z.object({
    orderId: id,
    from: z.enum(['sent', 'cancelled']),
    takenLines: z.array(z.object({ productId: id, quantity: z.number().int().positive() })),
  }),
);
export const OrderDeleted = defineEvent('OrderDeleted', 1, z.object({ orderId: id }));
/** Money came for an order that had been deleted: it is to be seen again. */
export const OrderRestored = defineEvent('OrderRestored', 1, z.object({ orderId: id }));

/** Pieces of an order's line (from 1). `amountOre` is their share of what the line costs. */
export const refundedLine = z.object({
  line: z.number().int().positive(),
  quantity: z.number().int().positive(),
  amountOre: ore,
});
/** The texts on a credit note. */
export const creditNoteRemarks = z.object({
  /** The shop's own number, printed beside the note's. */
  reference: z.string(),
  creditedOn: z.iso.date(),
  notes: z.string(),
});

/** The account that a refund outside Stripe was paid from. */
export const paidFrom = z.enum(['bank', 'cash']);

/** Events from before refunds had goods have none of the optional fields. */
export const RefundRequested = defineEvent(
  'RefundRequested',
  2,
  z.object({
    orderId: id,
    refundId: z.string(),
    intentId: z.string(),
    amountOre: ore,
    reason: z.string(),
    /** `outside`: the shop has given the money back by itself. Missing: Stripe does. */
    method: z.enum(['stripe', 'outside']).optional(),
    /** Only with `outside`. Missing: the bank. */
    paidFrom: paidFrom.optional(),
    /** Missing when an amount is refunded and no goods. Lines and freight may add up to more than the amount. */
    lines: z.array(refundedLine).optional(),
    shippingOre: ore.optional(),
    remarks: creditNoteRemarks.optional(),
  }),
);
/** Goods of a refund are on the shelf again. */
export const GoodsReturned = defineEvent(
  'GoodsReturned',
  1,
  z.object({
    orderId: id,
    refundId: z.string(),
    lines: z.array(z.object({ productId: id, quantity: z.number().int().positive() })).min(1),
  }),
);
/** The refund was annulled: the goods that it returned are taken from the shelf again. */
export const GoodsReturnUndone = defineEvent(
  'GoodsReturnUndone',
  1,
  z.object({
    orderId: id,
    refundId: z.string(),
    lines: z.array(z.object({ productId: id, quantity: z.number().int().positive() })).min(1),
  }),
);
/** Stripe has taken the refund and has not settled it yet, which may take days: from now on it is known by Stripe's own id. */
export const RefundSubmitted = defineEvent(
  'RefundSubmitted',
  1,
  z.object({ orderId: id, refundId: z.string(), stripeRefundId: z.string() }),
);
export const RefundSucceeded = defineEvent(
  'RefundSucceeded',
  2,
  z.object({
    orderId: id,
    refundId: z.string(),
    /** Null when the money was given back outside Stripe. */
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
 * How much of a refund that Stripe has carried out exceeds what was left of the sale: no credit note has it. A later event
 * of the same refund replaces the amount; 0 when nothing exceeds any more.
 */
export const RefundExceededSale = defineEvent(
  'RefundExceededSale',
  1,
  z.object({ orderId: id, refundId: z.string(), amountOre: ore }),
);

/** The cardholder disputes the payment, or the dispute has been closed. The shop is told; money and goods wait for its decision. */
export const PaymentDisputed = defineEvent(
  'PaymentDisputed',
  2,
  z.object({
    orderId: id,
    disputeId: z.string(),
    /** Null where it was not noted yet: the payment that counts. */
    intentId: z.string().nullable(),
    amountOre: ore,
    /** Both in Stripe's words. */
    reason: z.string(),
    status: z.string(),
  }),
);

export const orderEvents = [
  OrderPlaced,
  PaymentIntentCreated,
  PaymentAttemptFailed,
  PaymentSucceeded,
  OrderExpired,
  OrderReinstated,
  LatePaymentRejected,
  CampaignCodeUsed,
  OrderSent,
  SendingMailReleased,
  OrderTrackingChanged,
  OrderCollected,
  OrderCollectionUndone,
  OrderContactCorrected,
  OrderNoteAdded,
  OrderNoteDeleted,
  OrderCancelled,
  OrderReopened,
  OrderDeleted,
  OrderRestored,
  RefundRequested,
  GoodsReturned,
  GoodsReturnUndone,
  RefundSubmitted,
  RefundSucceeded,
  RefundFailed,
  RefundExceededSale,
  PaymentDisputed,
] as const;
