import { z } from 'zod';
import { PAYMENT_REJECTIONS } from '../payment/payment-rejections.js';
import { IF_ABSENT, PLACE_KINDS, PRINT_COLOURS, RIBBON_COLOURS } from '../recipient/recipient-choices.js';
import { RECIPIENT_NAMES, type RecipientFieldName } from '../recipient/recipient-fields.js';
import { companyProfile } from '../shop/schema.js';
import { type Camel, camel } from '../text/letter-case.js';
import { documentLine, ore, shopDocument, vatRow } from './documents.js';

/** Identifies an email, PDF or image that an event caused or staff requested. A job's outcome repeats it. */
export const effect = z.object({
  effectId: z.string(),
  kind: z.string(),
  orderId: z.number().int().nullable(),
  /** Of the request that the effect follows from. For the log only; its events have it in their `meta`. */
  correlationId: z.string().optional(),
});

/** Delivery promises at the time the job was queued. */
const promises = z.object({
  dispatchDays: z.string(),
  deliveryDays: z.string(),
  transitDays: z.string(),
  sameDayBefore: z.string(),
});

/** Such as `vardagar 10–18`; empty when the shop has no opening hours. */
const openingHours = z.string();

type JobTexts = { [Name in RecipientFieldName as Camel<Name>]: z.ZodOptional<z.ZodNullable<z.ZodString>> };
const recipientTexts = Object.fromEntries(
  RECIPIENT_NAMES.map((name) => [camel(name), z.string().nullable().optional()]),
) as JobTexts;

/** The delivery of an order that has a day. `recipient` is null once the recipient is erased. */
const mailDelivery = z.object({
  way: z.enum(['courier', 'pickup']),
  day: z.iso.date(),
  /** `2026-11-26T15:00` in Stockholm; null when the buyer could not change the delivery any more. */
  changeableUntil: z.string().nullable().default(null),
  toSelf: z.boolean(),
  placeKind: z.enum(PLACE_KINDS),
  ifAbsent: z.enum(IF_ABSENT),
  recipient: z
    .object({
      name: z.string(),
      addressLines: z.array(z.string()),
      ...recipientTexts,
    })
    .nullable(),
  card: z.string().nullable(),
  /** `goods`: what the ribbon belongs to. */
  ribbons: z.array(
    z.object({
      goods: z.string(),
      left: z.string(),
      right: z.string(),
      ribbonColour: z.enum(RIBBON_COLOURS),
      printColour: z.enum(PRINT_COLOURS),
    }),
  ),
  ceremony: z
    .object({ deceased: z.string(), place: z.string(), time: z.string(), undertaker: z.string().nullable() })
    .nullable(),
});
export type MailDelivery = z.output<typeof mailDelivery>;

const mailOrder = z.object({
  orderNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  addressLines: z.array(z.string()),
  shippingMethod: z.enum(['delivery', 'pickup', 'courier']),
  /** Undefined for an order without a day. */
  delivery: mailDelivery.optional(),
  placedAt: z.iso.datetime(),
  lines: z.array(documentLine.extend({ imageUrl: z.string().nullable(), withdrawalException: z.string() })),
  subtotalOre: ore,
  shippingOre: ore,
  campaign: z.object({ code: z.string(), percentage: z.number(), discountOre: ore }).nullable(),
  /** Below 0: refunded without goods. Above 0: deducted from a refund of goods. */
  adjustmentOre: z.number().int().optional(),
  vat: z.array(vatRow),
  totalOre: ore,
  /** True for an order that is not paid. */
  unpaid: z.boolean().optional(),
  paymentMethod: z.string(),
  notes: z.string().nullable(),
});
export type MailOrder = z.output<typeof mailOrder>;

const contactEmail = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
  receivedAt: z.iso.datetime(),
});

const withdrawalEmail = z.object({
  name: z.string(),
  email: z.string(),
  orderNumber: z.string(),
  items: z.string(),
  message: z.string(),
  receivedAt: z.iso.datetime(),
});

const acknowledgedWithdrawal = withdrawalEmail.pick({ receivedAt: true }).extend({
  /** Null when the typed text is no order number. */
  orderNumber: z.string().nullable(),
  /** Null when no paid order has this number and email address: then anybody may have typed the address. */
  notice: withdrawalEmail.omit({ receivedAt: true, orderNumber: true }).nullable(),
});

const stockAlert = z.object({
  productName: z.string(),
  /** Empty for a product with one unnamed size. */
  sizeName: z.string().default(''),
  productUrl: z.string(),
  /** Page where the person confirms or cancels. */
  alertUrl: z.string(),
});

/** False when the sender of the form gets no confirmation email. */
const acknowledged = z.boolean().default(true);

const mailBase = {
  effect,
  /** URL of the shop, without trailing slash. */
  publicUrl: z.string(),
  shop: companyProfile,
  /** The From header. Without it, and for each empty text, the company profile's value is used. */
  sender: z.object({ name: z.string(), address: z.string() }).optional(),
  to: z.object({ name: z.string(), address: z.string() }),
  /** Page where the shopper chooses mailings or none; in emails about orders only. */
  choiceUrl: z.string().optional(),
  /** The order's page; in emails about orders to their buyers only. Whoever reads it can change the order. */
  orderPageUrl: z.string().optional(),
  /** Documents to attach. The worker renders those that are not stored yet. */
  attachments: z.array(shopDocument),
  /** Effects whose PDFs this job attaches; its outcome is theirs, too. They have no job of their own. */
  alsoStores: z.array(z.object({ effect, key: z.string() })).optional(),
};
const mail = <Template extends string, Extra extends z.ZodRawShape>(template: Template, extra: Extra) =>
  z.object({ template: z.literal(template), ...mailBase, ...extra });

export const mailJob = z.discriminatedUnion('template', [
  /** `receiptNumber`: null when the order is paid later. */
  mail('order-confirmation', { order: mailOrder, receiptNumber: z.string().nullable(), promises, openingHours }),
  /** Of an order that was confirmed before it was paid. */
  mail('receipt', { order: mailOrder, receiptNumber: z.string() }),
  /** The buyer pays on the order's page. */
  mail('payment-link', { order: mailOrder, payUntil: z.iso.datetime() }),
  mail('payment-reminder', { order: mailOrder, payUntil: z.iso.datetime() }),
  mail('order-sent', {
    order: mailOrder,
    promises,
    tracking: z
      .object({ carrier: z.string().nullable(), number: z.string().nullable(), url: z.string().nullable() })
      .nullable()
      .default(null),
  }),
  mail('order-ready-for-pickup', { order: mailOrder, openingHours }),
  mail('delivery-changed', {
    order: mailOrder,
    by: z.enum(['staff', 'buyer']),
  }),
  /** `note`: the person who took the delivery. */
  mail('delivered', { order: mailOrder, at: z.iso.datetime(), note: z.string().nullable() }),
  /** `note`: the next step. */
  mail('not-delivered', { order: mailOrder, at: z.iso.datetime(), note: z.string().nullable() }),
  /**
   * `to_pay_back`: the shop will refund the money. `with_bank`: a bank holds it until a dispute is decided. `none`:
   * there is nothing to refund.
   */
  mail('order-cancelled', {
    order: mailOrder,
    money: z.enum(['to_pay_back', 'with_bank', 'none']).default('to_pay_back'),
  }),
  mail('refund', {
    order: mailOrder,
    amountOre: ore,
    reason: z.string(),
    creditNoteNumber: z.string(),
    outside: z.boolean().optional(),
    cancelled: z.boolean().optional(),
  }),
  mail('late-payment-refunded', { order: mailOrder, amountOre: ore, why: z.enum(PAYMENT_REJECTIONS).optional() }),
  mail('new-order-for-shop', { order: mailOrder, adminUrl: z.string() }),
  mail('problem-for-shop', { orderNumber: z.string(), problem: z.string(), adminUrl: z.string() }),
  mail('receipt-for-scanning', { orderNumber: z.string(), receiptNumber: z.string() }),
  /** Sent to an unverified address, so the email repeats nothing that the sender typed. */
  mail('contact-received', {
    contact: contactEmail.pick({ receivedAt: true }).extend({ about: z.string().nullable() }),
  }),
  mail('contact-for-shop', { contact: contactEmail, acknowledged }),
  /** The link chooses a password, so no list of jobs shows `url`. `isNew`: the account has just been added. */
  mail('password-link', { username: z.string(), url: z.string(), isNew: z.boolean() }),
  mail('order-link', { orderNumber: z.string(), firstName: z.string(), url: z.string() }),
  mail('archive-ready', { year: z.string(), url: z.string() }),
  mail('withdrawal-received', { withdrawal: acknowledgedWithdrawal }),
  mail('stock-alert-asked', { alert: stockAlert }),
  mail('stock-alert-due', { alert: stockAlert }),
  /** `adminUrl` is null when no order has the stated number. */
  mail('withdrawal-for-shop', {
    withdrawal: withdrawalEmail,
    emailMatches: z.boolean(),
    acknowledged,
    adminUrl: z.string().nullable(),
  }),
]);
export type MailJob = z.output<typeof mailJob>;

/** A job of the queue `mail`: an email, and the others about the same event. */
export const mailQueueJob = z.intersection(
  mailJob,
  z.object({
    alsoSends: z.array(mailJob).optional(),
    /** Deliveries without an answer, while another job sent this email. */
    unanswered: z.object({ times: z.number().int(), open: z.boolean() }).optional(),
  }),
);
export type MailQueueJob = z.output<typeof mailQueueJob>;

export const emailsIn = ({ alsoSends = [], unanswered: _, ...first }: MailQueueJob): MailJob[] => [first, ...alsoSends];

export type MailTemplate = MailJob['template'];

const FOR_SHOP: ReadonlySet<MailTemplate> = new Set([
  'new-order-for-shop',
  'problem-for-shop',
  'receipt-for-scanning',
  'contact-for-shop',
  'withdrawal-for-shop',
]);
export const isForShop = ({ template }: Pick<MailJob, 'template'>): boolean => FOR_SHOP.has(template);
