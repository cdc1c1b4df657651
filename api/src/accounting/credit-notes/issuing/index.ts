export { annulCreditNoteOf, issueCreditNote, ReceiptMissing, recordCreditedExcess } from './issue-credit-note.js';
