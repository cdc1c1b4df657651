export { AnnulCreditNote } from './annul-credit-note.handler.js';
export { CreateCreditNote, creditNoteIdOf } from './create-credit-note.handler.js';
export { CreditNotesModule } from './credit-notes.module.js';
