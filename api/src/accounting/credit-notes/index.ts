import { Module } from '@nestjs/common';
import { OrdersModule } from '../../orders/index.js';
import { DocumentsModule } from '../documents/index.js';
import { AnnulCreditNoteHandler } from './annul-credit-note.handler.js';
import { CreditNotesController } from './credit-notes.controller.js';
import { CreditNotesQuery } from './credit-notes.query.js';

export { AnnulCreditNote } from './annul-credit-note.handler.js';
export { checkCreditDate, dayOfReceipt } from './credit-note-date.js';
export { annulCreditNoteOf, issueCreditNote, ReceiptMissing, recordCreditedExcess } from './issue-credit-note.js';

@Module({
  imports: [DocumentsModule, OrdersModule],
  controllers: [CreditNotesController],
  providers: [CreditNotesQuery, AnnulCreditNoteHandler],
})
export class CreditNotesModule {}
