import { z } from 'zod';
import { defineEvent } from './define.js';
import { creditNoteRemarks, paidFrom, vatShare } from './orders.js';

const id = z.number().int().positive();
const ore = z.number().int().nonnegative();

/** Encrypted under the purpose `bookkeeping`, so it stays readable after the contact data is erased. */
const buyer = z.object({ name: z.string(), addressLines: z.array(z.string()) });

/** A receipt with its number in the fiscal year's gapless series. Source: bokföringslagen 5 kap. 6–7 §§. */
export const ReceiptIssued = defineEvent(
  'ReceiptIssued',
  1,
  z.object({
    orderId: id,
    orderNumber: z.string(),
    fiscalYear: z.number().int(),
    number: z.number().int().positive(),
    personId: z.string(),
    buyer: buyer.nullable(),
    totalOre: ore,
    vat: z.array(vatShare),
    paymentMethod: z.string(),
    paidAt: z.iso.datetime(),
    issuedAt: z.iso.datetime(),
  }),
  { subject: 'personId', purpose: 'bookkeeping', fields: ['buyer'] },
);

const creditedLine = z.object({
  name: z.string(),
  sku: z.string(),
  quantity: z.number().int().positive(),
  amountOre: ore,
  vatRate: z.union([z.literal(25), z.literal(12), z.literal(6)]),
});

export const CreditNoteIssued = defineEvent(
  'CreditNoteIssued',
  1,
  z.object({
    creditNoteId: z.string(),
    orderId: id,
    orderNumber: z.string(),
    receiptFiscalYear: z.number().int(),
    receiptNumber: z.number().int().positive(),
    fiscalYear: z.number().int(),
    number: z.number().int().positive(),
    refundId: z.string().nullable(),
    amountOre: ore,
    vat: z.array(vatShare),
    reason: z.string(),
    issuedAt: z.iso.datetime(),
    /** `outside`: not refunded through Stripe. */
    method: z.enum(['stripe', 'outside']),
    /** Where the refunded money came from. Set only with the method `outside`; undefined means the bank. */
    paidFrom: paidFrom.optional(),
    /**
     * The credited goods; undefined when only an amount was credited. The credited amount is always `amountOre`, which
     * is less than the sum of lines and freight when staff made a deduction.
     */
    lines: z.array(creditedLine).optional(),
    shippingOre: ore.optional(),
    remarks: creditNoteRemarks.optional(),
  }),
);
/** The refund failed or the note was a mistake. The note stays, marked as annulled; the books get a correction. */
export const CreditNoteAnnulled = defineEvent(
  'CreditNoteAnnulled',
  1,
  z.object({
    creditNoteId: z.string(),
    orderId: id,
    refundId: z.string().nullable(),
    amountOre: ore,
    vat: z.array(vatShare),
    reason: z.string(),
    annulledAt: z.iso.datetime(),
  }),
);

export const bookkeepingEvents = [ReceiptIssued, CreditNoteIssued, CreditNoteAnnulled] as const;
