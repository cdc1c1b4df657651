import type { DataOf } from '@kronblad/contracts/events/all';
import { CreditNoteAnnulled, CreditNoteIssued } from '@kronblad/contracts/events/bookkeeping';
import type { VatShare } from '@kronblad/contracts/rules/vat';
import { refundVatShares } from '@kronblad/contracts/rules/vat-of-refund';
import type { Tx, UnitOfWork } from '../event-store/index.js';
import { fiscalYearOf, SERIES } from './fiscal-year.js';
import { receiptStream } from './receipts.js';

type Placed = DataOf<'OrderPlaced'>;

export const creditNoteStream = (creditNoteId: string): string => `credit-note-${creditNoteId}`;

export interface Credit {
  /** The refund it belongs to; also makes the note's id, so that one refund has one note. */
  readonly refundId: string;
  readonly amountOre: number;
  readonly reason: string;
}

/** A credit note names the receipt, which is issued moments after the payment. */
export class ReceiptMissing extends Error {}

/**
 * Issues a refund's credit note with the next number, in the refund's transaction. Its VAT follows the rates frozen in
 * the order, less what earlier notes took. Throws `ReceiptMissing` while the paid order's receipt has not been issued.
 */
export async function issueCreditNote(
  unit: UnitOfWork,
  placed: Placed,
  { refundId, amountOre, reason }: Credit,
): Promise<void> {
  const receipt = (await unit.load(receiptStream(placed.orderId))).events.find(
    (event) => event.type === 'ReceiptIssued',
  );
  if (receipt?.type !== 'ReceiptIssued') throw new ReceiptMissing();
  const fiscalYear = fiscalYearOf(unit.now);
  const number = await unit.nextNumber(SERIES.creditNotes, fiscalYear);
  const creditNoteId = `cn-${refundId}`;
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
      vat: refundVatShares(placed.vat, await earlierShares(unit.tx, placed.orderId), amountOre),
      reason,
      issuedAt: unit.now.toISOString(),
    }),
  );
}

/** The refund behind a note has failed: the note stays, marked, and the books get a correcting entry. */
export async function annulCreditNoteOf(unit: UnitOfWork, refundId: string, reason: string): Promise<void> {
  const creditNoteId = `cn-${refundId}`;
  const stream = await unit.load(creditNoteStream(creditNoteId));
  const issued = stream.events.find((event) => event.type === 'CreditNoteIssued');
  const annulled = stream.events.some((event) => event.type === 'CreditNoteAnnulled');
  if (issued?.type !== 'CreditNoteIssued' || annulled) return;
  const { orderId, amountOre, vat } = issued.data;
  unit.append(
    stream,
    CreditNoteAnnulled({ creditNoteId, orderId, refundId, amountOre, vat, reason, annulledAt: unit.now.toISOString() }),
  );
}

async function earlierShares(tx: Tx, orderId: number): Promise<VatShare[][]> {
  const rows = await tx.query<{ vat: VatShare[] }>(
    'SELECT vat FROM credit_notes WHERE order_id = $1 AND annulled_at IS NULL ORDER BY fiscal_year, number',
    [orderId],
  );
  return rows.map(({ vat }) => vat);
}
