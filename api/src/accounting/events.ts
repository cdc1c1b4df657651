import { stockholmDay } from '@kronblad/contracts/time/time';
import { z } from 'zod';
import { defineEvent } from '../events/define.js';
import { vatShare } from '../orders/domain/events.js';
import { creditNoteRemarks, paidFrom } from '../orders/domain/refund-events.js';

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
    /** Set when the receipt had been issued before the database was restored: its PDF is stored under this event's id. */
    documentId: z.uuid().optional(),
    /** Numbers of the same fiscal year, one of which the order's payment may have got before the database was restored. */
    replaces: z.object({ first: z.number().int().positive(), last: z.number().int().positive() }).optional(),
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
    /** What was given back in cash, in whole kronor. Undefined for other money, and in notes from before cash was rounded. */
    cashOre: ore.optional(),
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

const account = z.object({ number: z.string(), name: z.string() });

/** The complete table of accounts, for all vouchers recorded later. A missing role uses its default account. */
export const AccountsChanged = defineEvent(
  'AccountsChanged',
  1,
  z.object({
    accounts: z
      .object({
        receivable: account,
        disputed: account,
        cardTerminal: account,
        overRefunded: account,
        cash: account,
        bank: account,
        swish: account,
        vat25: account,
        vat12: account,
        vat6: account,
        turnedAway: account,
        unknown: account,
        sales25: account,
        sales12: account,
        sales6: account,
        freight: account,
        rounding: account,
        lostDisputes: account,
        fees: account,
      })
      .partial(),
  }),
);

/**
 * The books are closed up to and including `throughDate`. An event of the closed period that is recorded later is
 * booked on the first open day.
 */
export const PeriodClosed = defineEvent(
  'PeriodClosed',
  1,
  z.object({
    /** Last day of a month in Stockholm. */
    throughDate: z.iso.date(),
    /** The admin's account id; null when the system closed it. */
    closedBy: z.number().int().nullable(),
  }),
);

export const BooksExported = defineEvent(
  'BooksExported',
  1,
  z.object({
    exportId: z.string(),
    kind: z.enum(['sie', 'vouchers', 'archive']),
    /** A month (`2026-11`) or a fiscal year (`2026`). */
    period: z.string(),
    fileName: z.string(),
    bytes: z.number().int().nonnegative(),
    sha256: z.string(),
    /** Receipts and credit notes whose PDF did not exist at the time of the export. */
    missingDocuments: z.number().int().nonnegative(),
    /** Account id of the admin; null when no admin account made the export. */
    exportedBy: z.number().int().nullable(),
  }),
);

/** A staff member waits for an email that tells that every PDF of the fiscal year is made. */
export const ArchiveEmailAsked = defineEvent(
  'ArchiveEmailAsked',
  1,
  z.object({ year: z.string(), adminId: z.number().int() }),
);
/** `adminIds`: the accounts that get the email. */
export const ArchiveCompleted = defineEvent(
  'ArchiveCompleted',
  1,
  z.object({ year: z.string(), adminIds: z.array(z.number().int()) }),
);

interface Issued {
  readonly issuedAt: string;
  readonly remarks?: { readonly creditedOn: string } | undefined;
}

/** A refund gets another credit note when one was annulled; `nth` counts from 1. */
export const creditNoteIdOf = (refundId: string, nth = 1): string =>
  nth === 1 ? `cn-${refundId}` : `cn-${refundId}-${nth}`;

export const dayOfCredit = ({ remarks, issuedAt }: Issued): string => remarks?.creditedOn ?? stockholmDay(issuedAt);

export const accountingEvents = [
  ReceiptIssued,
  CreditNoteIssued,
  CreditNoteAnnulled,
  AccountsChanged,
  PeriodClosed,
  BooksExported,
  ArchiveEmailAsked,
  ArchiveCompleted,
] as const;
