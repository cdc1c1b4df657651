import type { DataOf } from '@kronblad/contracts/events/all';
import { CreditNoteAnnulled, CreditNoteIssued } from '@kronblad/contracts/events/bookkeeping';
import { allocate } from '@kronblad/contracts/rules/allocate';
import type { VatRate, VatShare } from '@kronblad/contracts/rules/vat';
import { refundVatShares } from '@kronblad/contracts/rules/vat-of-refund';
import type { Tx, UnitOfWork } from '../event-store/index.js';
import { creditNoteStream, receiptStream } from '../orders/index.js';
import { fiscalYearOf, SERIES } from './fiscal-year.js';

type Placed = DataOf<'OrderPlaced'>;

export interface Credit {
  /** The refund of the note; the note's id is derived from it. A refund has at most one note that is not annulled. */
  readonly refundId: string;
  readonly amountOre: number;
  readonly reason: string;
  readonly method: 'stripe' | 'outside';
  /** The account that the shop paid from; null for a refund through Stripe. */
  readonly paidFrom: 'bank' | 'cash' | null;
  /** `line`: counted from 1. Empty when an amount is credited. */
  readonly lines: readonly { readonly line: number; readonly quantity: number; readonly amountOre: number }[];
  /** Null when an amount is credited. */
  readonly shippingOre: number | null;
  readonly remarks: DataOf<'CreditNoteIssued'>['remarks'] | null;
}

/** Thrown in the moments between payment and receipt: a credit note must name its receipt. */
export class ReceiptMissing extends Error {}

/**
 * Issues a refund's credit note with the next number, in the refund's transaction. Its VAT uses the order's rates,
 * minus what earlier notes credited. Throws `ReceiptMissing` until the order's receipt is issued.
 */
export async function issueCreditNote(unit: UnitOfWork, placed: Placed, credit: Credit): Promise<void> {
  const receipt = (await unit.load(receiptStream(placed.orderId))).events.find(
    (event) => event.type === 'ReceiptIssued',
  );
  if (receipt?.type !== 'ReceiptIssued') throw new ReceiptMissing();
  const { refundId, amountOre, reason, method, paidFrom, shippingOre, remarks } = credit;
  const fiscalYear = remarks ? Number(remarks.creditedOn.slice(0, 4)) : fiscalYearOf(unit.now);
  const number = await unit.nextNumber(SERIES.creditNotes, fiscalYear);
  const { length: annulled } = await notesOf(unit.tx, placed.orderId, refundId);
  const creditNoteId = annulled === 0 ? `cn-${refundId}` : `cn-${refundId}-${annulled + 1}`;
  unit.begin(
    creditNoteStream(creditNoteId),
    CreditNoteIssued({
      creditNoteId,
      orderId: placed.orderId,
      orderNumber: placed.orderNumber,
      receiptFiscalYear: receipt.data.fiscalYear,
      receiptNumber: receipt.data.number,
      fiscalYear,
      number,
      refundId,
      amountOre,
      vat: refundVatShares(
        placed.vat,
        await earlierShares(unit.tx, placed.orderId),
        amountOre,
        grossByRate(placed, credit),
      ),
      reason,
      issuedAt: unit.now.toISOString(),
      method,
      ...(paidFrom && { paidFrom }),
      ...(shippingOre !== null && { lines: creditedLines(placed, credit), shippingOre }),
      ...(remarks && { remarks }),
    }),
  );
}

function creditedLines({ lines: ordered }: Placed, { lines }: Credit) {
  return lines.flatMap(({ line, quantity, amountOre }) => {
    const of = ordered[line - 1];
    return of ? [{ name: of.name, sku: of.sku, quantity, amountOre, vatRate: of.vatRate }] : [];
  });
}

/** The value of the credited goods and freight by VAT rate; empty when an amount is credited. */
function grossByRate(placed: Placed, credit: Credit): { rate: VatRate; grossOre: number }[] {
  const { shippingVat } = placed;
  const weights = shippingVat.map(({ rate, grossOre }) => ({ key: -rate, weight: grossOre }));
  const freight = weights.some(({ weight }) => weight > 0) ? allocate(credit.shippingOre ?? 0, weights) : [];
  return [
    ...creditedLines(placed, credit).map(({ vatRate: rate, amountOre: grossOre }) => ({ rate, grossOre })),
    ...shippingVat.map(({ rate }, index) => ({ rate, grossOre: freight[index] ?? 0 })),
  ];
}

/** Annuls a refund's credit note: the note stays, marked as annulled, and the books get a correcting entry. */
export async function annulCreditNoteOf(
  unit: UnitOfWork,
  orderId: number,
  refundId: string,
  reason: string,
): Promise<void> {
  const standing = (await notesOf(unit.tx, orderId, refundId)).find(({ annulledAt }) => annulledAt === null);
  if (!standing) return;
  const creditNoteId = standing.id;
  const stream = await unit.load(creditNoteStream(creditNoteId));
  const issued = stream.events.find((event) => event.type === 'CreditNoteIssued');
  if (issued?.type !== 'CreditNoteIssued') return;
  const { amountOre, vat } = issued.data;
  unit.append(
    stream,
    CreditNoteAnnulled({ creditNoteId, orderId, refundId, amountOre, vat, reason, annulledAt: unit.now.toISOString() }),
  );
}

function notesOf(tx: Tx, orderId: number, refundId: string) {
  return tx.query<{ id: string; annulledAt: Date | null }>(
    'SELECT id, annulled_at AS "annulledAt" FROM credit_notes WHERE order_id = $1 AND refund_id = $2',
    [orderId, refundId],
  );
}

async function earlierShares(tx: Tx, orderId: number): Promise<VatShare[][]> {
  const rows = await tx.query<{ vat: VatShare[] }>(
    'SELECT vat FROM credit_notes WHERE order_id = $1 AND annulled_at IS NULL ORDER BY fiscal_year, number',
    [orderId],
  );
  return rows.map(({ vat }) => vat);
}
