export { recordCreditedExcess } from './credited-excess.js';
export { annulCreditNoteOf, issueCreditNote, ReceiptMissing } from './issue-credit-note.js';
