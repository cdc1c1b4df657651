import { cashOre } from '@kronblad/contracts/money/money';
import type { VatShare } from '@kronblad/contracts/vat/vat';
import type { Tx, UnitOfWork } from '../../event-store/index.js';
import type { DataOf } from '../../events/all.js';
import { creditNoteStream, receiptStream } from '../../events/streams.js';
import { orderPayments } from '../../orders/index.js';
import { fiscalYearOf, SERIES } from '../documents/index.js';
import { CreditNoteAnnulled, CreditNoteIssued, creditNoteIdOf } from '../events.js';
import { type Credit, creditedLines, creditedVat } from './credited-vat.js';

type Placed = DataOf<'OrderPlaced'>;

/** Thrown while a paid order has no receipt yet, because a credit note must name its receipt. */
export class ReceiptMissing extends Error {}

/**
 * Issues a refund's credit note with the next number, in the refund's transaction. Its VAT comes from what earlier
 * notes leave of the order's stored VAT. Throws `ReceiptMissing` until the order's receipt is issued.
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
  const creditNoteId = creditNoteIdOf(refundId, annulled + 1);
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
      vat: creditedVat(placed, credit, await earlierShares(unit.tx, placed.orderId)),
      reason,
      issuedAt: unit.now.toISOString(),
      method,
      ...(paidFrom && { paidFrom }),
      ...(paidFrom === 'cash' && { cashOre: cashOre(amountOre) }),
      ...(shippingOre !== null && { lines: creditedLines(placed, credit), shippingOre }),
      ...(remarks && { remarks }),
    }),
  );
}

/** Annuls the refund's credit note. The note remains, marked as annulled; the journal gets a correcting voucher. */
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

/**
 * Call after a credit note was annulled. Credits refunds that exceeded the sale, as far as the sale now covers them; a
 * partial credit note is replaced by a larger one.
 */
export async function recordCreditedExcess(
  unit: UnitOfWork,
  { stream, order }: orderPayments.LoadedOrder,
): Promise<void> {
  for (const event of orderPayments.creditExcess(order)) {
    const { orderId, refundId, amountOre: excessOre } = event.data;
    const refund = order.refunds.get(refundId);
    if (!refund) continue;
    unit.append(stream, event);
    await annulCreditNoteOf(unit, orderId, refundId, 'Ersätts av en kreditnota på ett högre belopp');
    await unit.flush();
    await issueCreditNote(unit, order.placed, { ...refund, refundId, amountOre: refund.amountOre - excessOre });
  }
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
