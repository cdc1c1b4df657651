import { creditNoteNumber, receiptNumber } from '@kronblad/contracts/order/order-number';
import { isType, type StoredEvent, type Tx } from '../../event-store/index.js';
import type { Projection } from '../../event-store/projections/index.js';
import { dayOfCredit } from '../events.js';

export const books: Projection = {
  name: 'books',
  mode: 'inline',
  tables: ['receipts', 'credit_notes'],
  handles: ['ReceiptIssued', 'CreditNoteIssued', 'CreditNoteAnnulled'],
  async handle(events, tx) {
    const receipts = events.filter((event) => isType(event, 'ReceiptIssued'));
    if (receipts.length > 0) await insertReceipts(receipts, tx);
    const issued = events.filter((event) => isType(event, 'CreditNoteIssued'));
    if (issued.length > 0) await insertCreditNotes(issued, tx);
    const annulled = events.filter((event) => isType(event, 'CreditNoteAnnulled'));
    if (annulled.length > 0) await annulCreditNotes(annulled, tx);
  },
};

async function insertReceipts(events: readonly StoredEvent<'ReceiptIssued'>[], tx: Tx): Promise<void> {
  const receipts = events.map(({ data }) => data);
  await tx.query(
    `INSERT INTO receipts (order_id, order_number, fiscal_year, number, receipt_number, total_ore, vat, payment_method,
       paid_at, issued_at)
     SELECT * FROM unnest($1::int[], $2::text[], $3::int[], $4::int[], $5::text[], $6::bigint[], $7::jsonb[], $8::text[],
       $9::timestamptz[], $10::timestamptz[])`,
    [
      receipts.map((receipt) => receipt.orderId),
      receipts.map((receipt) => receipt.orderNumber),
      receipts.map((receipt) => receipt.fiscalYear),
      receipts.map((receipt) => receipt.number),
      receipts.map((receipt) => receiptNumber(receipt.fiscalYear, receipt.number)),
      receipts.map((receipt) => receipt.totalOre),
      receipts.map((receipt) => JSON.stringify(receipt.vat)),
      receipts.map((receipt) => receipt.paymentMethod),
      receipts.map((receipt) => receipt.paidAt),
      receipts.map((receipt) => receipt.issuedAt),
    ],
    'receipts-insert',
  );
}

async function insertCreditNotes(events: readonly StoredEvent<'CreditNoteIssued'>[], tx: Tx): Promise<void> {
  const notes = events.map(({ data }) => data);
  await tx.query(
    `INSERT INTO credit_notes (id, order_id, order_number, refund_id, fiscal_year, number, credit_note_number,
       receipt_number, amount_ore, vat, reason, method, reference, notes, credited_on, issued_at)
     SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::int[], $6::int[], $7::text[], $8::text[],
       $9::bigint[], $10::jsonb[], $11::text[], $12::text[], $13::text[], $14::text[], $15::date[], $16::timestamptz[])`,
    [
      notes.map((note) => note.creditNoteId),
      notes.map((note) => note.orderId),
      notes.map((note) => note.orderNumber),
      notes.map((note) => note.refundId),
      notes.map((note) => note.fiscalYear),
      notes.map((note) => note.number),
      notes.map((note) => creditNoteNumber(note.fiscalYear, note.number)),
      notes.map((note) => receiptNumber(note.receiptFiscalYear, note.receiptNumber)),
      notes.map((note) => note.amountOre),
      notes.map((note) => JSON.stringify(note.vat)),
      notes.map((note) => note.reason),
      notes.map(({ method }) => method),
      notes.map((note) => note.remarks?.reference ?? ''),
      notes.map((note) => note.remarks?.notes ?? ''),
      notes.map(dayOfCredit),
      notes.map((note) => note.issuedAt),
    ],
    'credit-notes-insert',
  );
}

async function annulCreditNotes(events: readonly StoredEvent<'CreditNoteAnnulled'>[], tx: Tx): Promise<void> {
  const annulled = new Map(events.map(({ data }) => [data.creditNoteId, data.annulledAt]));
  await tx.query(
    `UPDATE credit_notes SET annulled_at = a.at FROM unnest($1::text[], $2::timestamptz[]) AS a (id, at)
     WHERE credit_notes.id = a.id`,
    [[...annulled.keys()], [...annulled.values()]],
    'credit-notes-annul',
  );
}
