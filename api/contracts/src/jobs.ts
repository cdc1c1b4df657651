import { z } from 'zod';
import { PAYMENT_REJECTIONS } from './rules/payment-rejections.js';
import { promisesOf, USUAL_FACTS } from './rules/shop-facts.js';
import { companyProfile } from './views/settings.js';

/**
 * Queues, jobs and payloads: the whole interface between API and worker. A job carries all the data it needs.
 * The job's id is its effect's id, so that the same effect is never queued twice.
 */

const ore = z.number().int();

/** Identifies the effect; the outcome repeats it. */
export const effect = z.object({
  effectId: z.string(),
  kind: z.string(),
  orderId: z.number().int().nullable(),
});

const vatRow = z.object({ rate: z.number(), netOre: ore, vatOre: ore, grossOre: ore });
const documentLine = z.object({
  name: z.string(),
  sku: z.string(),
  quantity: z.number().int(),
  listPriceOre: ore,
  unitPriceOre: ore,
  campaignDiscountOre: ore,
  totalOre: ore,
  vatRate: z.number(),
});
const recipient = z.object({ name: z.string(), addressLines: z.array(z.string()) });

/** The shop's promises when the job was created. Older jobs use the defaults. */
const usual = promisesOf(USUAL_FACTS);
const promises = z
  .object({
    dispatchDays: z.string(),
    deliveryDays: z.string(),
    /** Empty in older jobs. */
    transitDays: z.string().default(''),
    sameDayBefore: z.string(),
  })
  .default(usual);

/** `vardagar 10–18`; empty without opening hours, and in older jobs. */
const openingHours = z.string().default('');

/** All data of a receipt. The same data always renders to the same bytes. */
const receiptDocument = z.object({
  type: z.literal('receipt'),
  /** Storage key of the PDF: `documents/receipts/2026/K2026-000123-<id of ReceiptIssued>.pdf`. */
  key: z.string(),
  receiptNumber: z.string(),
  orderNumber: z.string(),
  orderedAt: z.iso.datetime(),
  paidAt: z.iso.datetime(),
  issuedAt: z.iso.datetime(),
  seller: companyProfile,
  buyer: recipient.nullable(),
  lines: z.array(documentLine),
  shippingMethod: z.enum(['delivery', 'pickup']),
  /** `2–5 arbetsdagar`. */
  deliveryDays: z.string().default(usual.deliveryDays),
  shippingOre: ore,
  campaign: z.object({ code: z.string(), percentage: z.number(), discountOre: ore }).nullable(),
  vat: z.array(vatRow),
  totalOre: ore,
  paymentMethod: z.string(),
});
export type ReceiptDocument = z.output<typeof receiptDocument>;

const creditNoteDocument = z.object({
  type: z.literal('credit-note'),
  key: z.string(),
  creditNoteNumber: z.string(),
  receiptNumber: z.string(),
  orderNumber: z.string(),
  issuedAt: z.iso.datetime(),
  receiptIssuedAt: z.iso.datetime(),
  seller: companyProfile,
  buyer: recipient.nullable(),
  reason: z.string(),
  refundReference: z.string().nullable(),
  /** The shop's own reference; may be empty. The following fields are missing in older documents. */
  reference: z.string().default(''),
  notes: z.string().default(''),
  /** The credit date; undefined: the day of `issuedAt`. */
  creditedOn: z.iso.date().optional(),
  /** Empty when an amount was credited instead of goods. */
  lines: z
    .array(
      z.object({ name: z.string(), sku: z.string(), quantity: z.number().int(), totalOre: ore, vatRate: z.number() }),
    )
    .default([]),
  shippingOre: ore.default(0),
  /** The value of lines and freight that exceeds the amount. */
  deductionOre: ore.default(0),
  vat: z.array(vatRow),
  /** Positive; printed with a minus sign. */
  totalOre: ore,
});
export type CreditNoteDocument = z.output<typeof creditNoteDocument>;

const shopDocument = z.discriminatedUnion('type', [receiptDocument, creditNoteDocument]);
export type ShopDocument = z.output<typeof shopDocument>;

/** The order as emails show it. */
const mailOrder = z.object({
  orderNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  addressLines: z.array(z.string()),
  shippingMethod: z.enum(['delivery', 'pickup']),
  placedAt: z.iso.datetime(),
  lines: z.array(documentLine.extend({ imageUrl: z.string().nullable(), withdrawalException: z.string() })),
  subtotalOre: ore,
  shippingOre: ore,
  campaign: z.object({ code: z.string(), percentage: z.number(), discountOre: ore }).nullable(),
  vat: z.array(vatRow),
  totalOre: ore,
  paymentMethod: z.string(),
  notes: z.string().nullable(),
});
export type MailOrder = z.output<typeof mailOrder>;

/** A message from the contact form: plain text, never HTML. */
const contactEmail = z.object({
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  receivedAt: z.iso.datetime(),
});

/** A notice of withdrawal. */
const withdrawalEmail = z.object({
  name: z.string(),
  email: z.string(),
  orderNumber: z.string(),
  items: z.string(),
  message: z.string(),
  receivedAt: z.iso.datetime(),
});

/** False when no confirmation is sent to the sender. */
const letterFollows = z.boolean().default(true);

const mailBase = {
  effect,
  /** URL of the shop, without trailing slash. */
  publicUrl: z.string(),
  shop: companyProfile,
  /** Set when the job is queued. Empty texts, and jobs from older versions, take the company profile's. */
  sender: z.object({ name: z.string(), address: z.string() }).optional(),
  to: z.object({ name: z.string(), address: z.string() }),
  /** Documents to attach. The worker renders those that are not stored yet. */
  attachments: z.array(shopDocument),
};
const mail = <Template extends string, Extra extends z.ZodRawShape>(template: Template, extra: Extra) =>
  z.object({ template: z.literal(template), ...mailBase, ...extra });

export const mailJob = z.discriminatedUnion('template', [
  mail('order-confirmation', { order: mailOrder, receiptNumber: z.string(), promises, openingHours }),
  mail('order-sent', {
    order: mailOrder,
    promises,
    /** Null when unknown, and in jobs of older versions. */
    tracking: z
      .object({ carrier: z.string().nullable(), number: z.string().nullable(), url: z.string().nullable() })
      .nullable()
      .default(null),
  }),
  mail('order-ready-for-pickup', { order: mailOrder, openingHours }),
  /** `money`: to be refunded, withheld by a bank until a dispute is decided, or none left. */
  mail('order-cancelled', {
    order: mailOrder,
    money: z.enum(['to_pay_back', 'with_bank', 'none']).default('to_pay_back'),
  }),
  mail('refund', {
    order: mailOrder,
    amountOre: ore,
    reason: z.string(),
    creditNoteNumber: z.string(),
    /** The shop repaid the money itself, outside Stripe. */
    outside: z.boolean().optional(),
  }),
  /** The payment was rejected and refunded. Default for `why`: the goods were sold out. */
  mail('late-payment-refunded', { order: mailOrder, amountOre: ore, why: z.enum(PAYMENT_REJECTIONS).optional() }),
  mail('new-order-for-shop', { order: mailOrder, adminUrl: z.string() }),
  mail('problem-for-shop', { orderNumber: z.string(), problem: z.string(), adminUrl: z.string() }),
  mail('receipt-for-scanning', { orderNumber: z.string(), receiptNumber: z.string() }),
  /** Sent to an unverified address, so it contains nothing else from the form. */
  mail('contact-received', { contact: contactEmail.pick({ receivedAt: true }) }),
  mail('contact-for-shop', { contact: contactEmail, letterFollows }),
  mail('withdrawal-received', { withdrawal: withdrawalEmail }),
  /** `adminUrl` is null when no order has this number. */
  mail('withdrawal-for-shop', {
    withdrawal: withdrawalEmail,
    emailMatches: z.boolean(),
    letterFollows,
    adminUrl: z.string().nullable(),
  }),
]);
export type MailJob = z.output<typeof mailJob>;
export type MailTemplate = MailJob['template'];

const FOR_SHOP: ReadonlySet<MailTemplate> = new Set([
  'new-order-for-shop',
  'problem-for-shop',
  'receipt-for-scanning',
  'contact-for-shop',
  'withdrawal-for-shop',
]);
/** True for emails to the shop's own address, which is a setting. */
export const isForShop = ({ template }: Pick<MailJob, 'template'>): boolean => FOR_SHOP.has(template);

/** Content shared by all emails of a mailing, stored as JSON under `contentKey`. */
export const mailingContent = z.object({
  publicUrl: z.string(),
  shop: companyProfile,
  sender: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  /** Sanitized; placeholders are not filled. */
  html: z.string(),
});
export type MailingContent = z.output<typeof mailingContent>;

/** One email of a mailing. Small, because there may be many thousands: the content is in storage. */
const mailingJob = z.object({
  effect,
  /** Storage key: `mailings/<mailing's id>.json`. */
  contentKey: z.string(),
  to: z.object({ firstName: z.string(), lastName: z.string(), address: z.string() }),
  unsubscribeUrl: z.string(),
});
export type MailingJob = z.output<typeof mailingJob>;

/** Kind of the effects of mailings. */
export const MAILING = 'mailing';
/** Prefix of an email's error when its mailbox does not exist, which suppresses it. Stored in events: never reword. */
export const BOUNCED = 'Adressen finns inte';

const imageJob = z.object({ effect, filename: z.string(), key: z.string() });

/** The sizes that the worker has rendered of an image. */
const imageVariants = z.object({
  filename: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  placeholder: z.string(),
  variants: z.array(z.object({ filename: z.string(), width: z.number().int(), height: z.number().int() })),
});

/** AVIF sizes of an image whose WebP sizes are `made`. AVIF is several times slower, so it has its own queue. */
const avifJob = z.object({ effect, key: z.string(), made: imageVariants });

const documentJob = z.object({ effect, document: shopDocument });

/** The outcome of a job. The worker reports it on the queue `outcomes`; the projector records it as events. */
const outcome = z.object({
  effect,
  ok: z.boolean(),
  attempts: z.number().int(),
  at: z.iso.datetime(),
  error: z.string().nullable(),
  result: z
    .discriminatedUnion('type', [
      z.object({ type: z.literal('mail'), messageId: z.string() }),
      imageVariants.extend({ type: z.literal('image') }),
      z.object({ type: z.literal('document'), key: z.string(), sha256: z.string(), bytes: z.number().int() }),
    ])
    .nullable(),
});
export type Outcome = z.output<typeof outcome>;

/**
 * Every queue and the payload of its one job, which has the queue's name. The worker fails to start when a queue has no
 * `@Processor`. The backoff starts at `backoffMs` and doubles up to 15 minutes. Retries last two hours when storage is
 * unreachable, a day for the mail server, and three days for the projector, which records the outcomes.
 */
export const QUEUES = {
  mail: { name: 'mail', payload: mailJob, attempts: 140, backoffMs: 5_000 },
  /** Emails of mailings: a queue of their own, so that no order's email waits behind them. */
  mailings: { name: 'mailings', payload: mailingJob, attempts: 140, backoffMs: 5_000 },
  images: { name: 'images', payload: imageJob, attempts: 20, backoffMs: 2_000 },
  avif: { name: 'avif', payload: avifJob, attempts: 20, backoffMs: 5_000 },
  documents: { name: 'documents', payload: documentJob, attempts: 20, backoffMs: 2_000 },
  outcomes: { name: 'outcomes', payload: outcome, attempts: 400, backoffMs: 1_000 },
} as const;
export type QueueName = keyof typeof QUEUES;
export type PayloadOf<Q extends QueueName> = z.output<(typeof QUEUES)[Q]['payload']>;
