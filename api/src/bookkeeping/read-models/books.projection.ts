import { creditNoteNumber, receiptNumber } from '@kronblad/contracts/rules/order-number';
import type { AnyEvent, Projection, Tx } from '../../event-store/index.js';

/** Receipts and credit notes, as the back office finds them. */
export const books: Projection = {
  name: 'books',
  mode: 'inline',
  tables: ['receipts', 'credit_notes'],
  handles: ['ReceiptIssued', 'CreditNoteIssued', 'CreditNoteAnnulled'],
  async handle(events, tx) {
    for (const event of events) await apply(event, tx);
  },
};

async function apply(event: AnyEvent, tx: Tx): Promise<void> {
  if (event.type === 'ReceiptIssued') {
    const { orderId, orderNumber, fiscalYear, number, totalOre, vat, paymentMethod, paidAt, issuedAt } = event.data;
    await tx.query(
      `INSERT INTO receipts (order_id, order_number, fiscal_year, number, receipt_number, total_ore, vat, payment_method,
         paid_at, issued_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        orderId,
        orderNumber,
        fiscalYear,
        number,
        receiptNumber(fiscalYear, number),
        totalOre,
        JSON.stringify(vat),
        paymentMethod,
        paidAt,
        issuedAt,
      ],
      'receipt-insert',
    );
  }
  if (event.type === 'CreditNoteIssued') {
    const { data } = event;
    await tx.query(
      `INSERT INTO credit_notes (id, order_id, order_number, refund_id, fiscal_year, number, credit_note_number,
         receipt_number, amount_ore, vat, reason, issued_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        data.creditNoteId,
        data.orderId,
        data.orderNumber,
        data.refundId,
        data.fiscalYear,
        data.number,
        creditNoteNumber(data.fiscalYear, data.number),
        receiptNumber(data.receiptFiscalYear, data.receiptNumber),
        data.amountOre,
        JSON.stringify(data.vat),
        data.reason,
        data.issuedAt,
      ],
    );
  }
  if (event.type === 'CreditNoteAnnulled') {
    await tx.query('UPDATE credit_notes SET annulled_at = $2 WHERE id = $1', [
      event.data.creditNoteId,
      event.data.annulledAt,
    ]);
  }
}
