import { documentReaction } from '../outbox/index.js';
import { Documents } from './documents.js';

export const makeReceiptPdfWhenReceiptIssued = documentReaction(
  'make-receipt-when-receipt-issued',
  'ReceiptIssued',
  'receipt-pdf',
  Documents,
  ({ data: { orderId } }, documents) => documents.receiptOf(orderId),
);

export const makeCreditNotePdfWhenIssued = documentReaction(
  'make-credit-note-when-issued',
  'CreditNoteIssued',
  'credit-note-pdf',
  Documents,
  ({ data: { creditNoteId } }, documents) => documents.creditNote(creditNoteId),
);
