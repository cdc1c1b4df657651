import { z } from 'zod';
import { companyProfile } from '../shop/schema.js';

/** The data of the PDFs that the worker renders. */

export const ore = z.number().int();

export const vatRow = z.object({ rate: z.number(), netOre: ore, vatOre: ore, grossOre: ore });
export const documentLine = z.object({
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

/** A receipt's PDF is rendered from this data alone, so the same data always gives the same bytes. */
const receiptDocument = z.object({
  type: z.literal('receipt'),
  /** Storage key of the PDF: `documents/receipts/2026/K2026-000123-<id of ReceiptIssued>.pdf`. */
  key: z.string(),
  receiptNumber: z.string(),
  orderNumber: z.string(),
  /** Receipt numbers, the first and the last, one of which the same sale may have got before. */
  replaces: z.object({ first: z.string(), last: z.string() }).optional(),
  /** Number of the order whose dearer delivery was paid for. */
  supplementTo: z.string().optional(),
  orderedAt: z.iso.datetime(),
  paidAt: z.iso.datetime(),
  issuedAt: z.iso.datetime(),
  seller: companyProfile,
  buyer: recipient.nullable(),
  lines: z.array(documentLine),
  shippingMethod: z.enum(['delivery', 'pickup', 'courier']),
  deliveryDays: z.string(),
  /** Day of the delivery that the shopper chose. */
  deliveryDay: z.iso.date().optional(),
  shippingOre: ore,
  campaign: z.object({ code: z.string(), percentage: z.number(), discountOre: ore }).nullable(),
  vat: z.array(vatRow),
  totalOre: ore,
  paymentMethod: z.string(),
  /** What was paid in cash, in whole kronor; undefined for other payments. */
  cashOre: ore.optional(),
  /** The shop's own cash register gave the buyer a receipt, too. */
  isFromRegister: z.boolean().optional(),
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
  reference: z.string().default(''),
  notes: z.string().default(''),
  /** The credit date on the PDF; undefined means the day of `issuedAt`. */
  creditedOn: z.iso.date().optional(),
  lines: z
    .array(
      z.object({ name: z.string(), sku: z.string(), quantity: z.number().int(), totalOre: ore, vatRate: z.number() }),
    )
    .default([]),
  shippingOre: ore.default(0),
  /** Value of the lines and freight minus the credited amount. */
  deductionOre: ore.default(0),
  vat: z.array(vatRow),
  /** Positive; the PDF shows it with a minus sign. */
  totalOre: ore,
  /** What was given back in cash, in whole kronor; undefined for other money. */
  cashOre: ore.optional(),
});
export type CreditNoteDocument = z.output<typeof creditNoteDocument>;

export const shopDocument = z.discriminatedUnion('type', [receiptDocument, creditNoteDocument]);
export type ShopDocument = z.output<typeof shopDocument>;
