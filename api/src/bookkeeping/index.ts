export { BookkeepingModule } from './bookkeeping.module.js';
export { checkCreditDate, dayOfReceipt } from './credit-note-date.js';
export { annulCreditNoteOf, issueCreditNote, ReceiptMissing } from './credit-notes.js';
export { Documents } from './documents.js';
export { books } from './read-models/books.projection.js';
export { ReceiptIssuer } from './receipt-issuer.js';
export { issueReceipts } from './receipts.js';
export { inSeries, type Series, seriesNames, storedBeyond } from './stored-numbers.js';
export { type YearDocument, YearDocuments } from './year-documents.js';
