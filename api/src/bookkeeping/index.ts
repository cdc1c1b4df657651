export { BookkeepingModule } from './bookkeeping.module.js';
export { annulCreditNoteOf, issueCreditNote } from './credit-notes.js';
export { Documents, paymentMethodText } from './documents.js';
export { books } from './read-models/books.projection.js';
export { issueReceipt } from './receipts.js';
