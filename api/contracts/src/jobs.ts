import { z } from 'zod';
import { PAYMENT_REJECTIONS } from './rules/payment-rejections.js';
import { promisesOf, USUAL_FACTS } from './rules/shop-facts.js';
import { companyProfile } from './views/settings.js';

/**
 * Queues, jobs and payloads: all that API and worker say to each other. A job carries everything it needs.
 * The job's id is its effect's id, derived from the event that caused it, so that the same effect is never queued twice.
 */

const ore = z.number().int();

/** What the effect belongs to, handed back with the outcome. */
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

/** As the shop promised when the job was made; jobs from before it could change them have the usual ones. */
const usual = promisesOf(USUAL_FACTS);
const promises = z
  .object({
    dispatchDays: z.string(),
    deliveryDays: z.string(),
    /** Empty in jobs from before it was told. */
    transitDays: z.string().default(''),
    sameDayBefore: z.string(),
  })
  .default(usual);

/** When the shop is open, `vardagar 10–18`; empty when it has not said, as in jobs from before they were told. */
const openingHours = z.string().default('');

/** Everything a receipt says. The same data always renders to the same bytes. */
const receiptDocument = z.object({
  type: z.literal('receipt'),
  /** Where the PDF is kept: `documents/receipts/2026/K2026-000123-<id of ReceiptIssued>.pdf`. */
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
  vat: z.array(vatRow),
  /** Positive; printed with a minus. */
  totalOre: ore,
});
export type CreditNoteDocument = z.output<typeof creditNoteDocument>;

const shopDocument = z.discriminatedUnion('type', [receiptDocument, creditNoteDocument]);
export type ShopDocument = z.output<typeof shopDocument>;

/** The order as mails show it. */
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

/** What somebody wrote in the contact form; text, whatever it looks like. */
const contactLetter = z.object({
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  receivedAt: z.iso.datetime(),
});

/** A notice of withdrawal as it was received. */
const withdrawalLetter = z.object({
  name: z.string(),
  email: z.string(),
  orderNumber: z.string(),
  items: z.string(),
  message: z.string(),
  receivedAt: z.iso.datetime(),
});

/** Whether who wrote has a letter too. Jobs from before it was asked for have none that was held back. */
const letterFollows = z.boolean().default(true);

const mailBase = {
  effect,
  /** Absolute address of the shop, without trailing slash. */
  publicUrl: z.string(),
  shop: companyProfile,
  to: z.object({ name: z.string(), address: z.string() }),
  /** Documents to attach; the worker makes those that do not exist yet. */
  attachments: z.array(shopDocument),
};
const mail = <Template extends string, Extra extends z.ZodRawShape>(template: Template, extra: Extra) =>
  z.object({ template: z.literal(template), ...mailBase, ...extra });

export const mailJob = z.discriminatedUnion('template', [
  mail('order-confirmation', { order: mailOrder, receiptNumber: z.string(), promises, openingHours }),
  mail('order-sent', { order: mailOrder, promises }),
  mail('order-ready-for-pickup', { order: mailOrder, openingHours }),
  /** `money`: it is to be paid back, a bank has it until a dispute is decided, or none of it is left. */
  mail('order-cancelled', {
    order: mailOrder,
    money: z.enum(['to_pay_back', 'with_bank', 'none']).default('to_pay_back'),
  }),
  mail('refund', { order: mailOrder, amountOre: ore, reason: z.string(), creditNoteNumber: z.string() }),
  /** The payment could not be taken for the order, by default because the goods were gone; the money goes back. */
  mail('late-payment-refunded', { order: mailOrder, amountOre: ore, why: z.enum(PAYMENT_REJECTIONS).optional() }),
  mail('new-order-for-shop', { order: mailOrder, adminUrl: z.string() }),
  mail('problem-for-shop', { orderNumber: z.string(), problem: z.string(), adminUrl: z.string() }),
  mail('receipt-for-scanning', { orderNumber: z.string(), receiptNumber: z.string() }),
  /** To whatever address was written in the form, so it carries nothing else that was: a stranger may have written it. */
  mail('contact-received', { contact: contactLetter.pick({ receivedAt: true }) }),
  mail('contact-for-shop', { contact: contactLetter, letterFollows }),
  mail('withdrawal-received', { withdrawal: withdrawalLetter }),
  /** `adminUrl` is null when no order has the number. */
  mail('withdrawal-for-shop', {
    withdrawal: withdrawalLetter,
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
/** Whether the mail goes to an address of the shop's own, which is a setting, and not to a shopper. */
export const isForShop = ({ template }: Pick<MailJob, 'template'>): boolean => FOR_SHOP.has(template);

const imageJob = z.object({ effect, filename: z.string(), key: z.string() });

/** What the worker has made of a picture. */
const imageVariants = z.object({
  filename: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  placeholder: z.string(),
  variants: z.array(z.object({ filename: z.string(), width: z.number().int(), height: z.number().int() })),
});

/** AVIF of a picture whose WebP is `made`: smaller, but several times the work, so it waits in a queue of its own. */
const avifJob = z.object({ effect, key: z.string(), made: imageVariants });

const documentJob = z.object({ effect, document: shopDocument });

/** What came of a job, reported by the worker on the queue `outcomes` and recorded by the API as events. */
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
 * Every queue with its one job's payload. Start-up fails when a queue of the worker's has no processor. The pause after the
 * first failed attempt is `backoffMs`; it doubles until it is a quarter of an hour. Storage may be away for two hours, a
 * mail server for a day, and the API, which takes in the outcomes, for a long weekend.
 */
export const QUEUES = {
  mail: { name: 'mail', payload: mailJob, attempts: 140, backoffMs: 5_000 },
  images: { name: 'images', payload: imageJob, attempts: 20, backoffMs: 2_000 },
  avif: { name: 'avif', payload: avifJob, attempts: 20, backoffMs: 5_000 },
  documents: { name: 'documents', payload: documentJob, attempts: 20, backoffMs: 2_000 },
  outcomes: { name: 'outcomes', payload: outcome, attempts: 400, backoffMs: 1_000 },
} as const;
export type QueueName = keyof typeof QUEUES;
export type PayloadOf<Q extends QueueName> = z.output<(typeof QUEUES)[Q]['payload']>;
