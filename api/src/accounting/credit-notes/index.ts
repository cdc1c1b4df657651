import { Module } from '@nestjs/common';
import { OrdersModule } from '../../orders/index.js';
import { PaymentsModule } from '../../payments/index.js';
import { DocumentsModule } from '../documents/index.js';
import { ReceiptsModule } from '../receipts/index.js';
import { AnnulCreditNoteHandler } from './annul-credit-note.handler.js';
import { CreateCreditNoteHandler } from './create-credit-note.handler.js';
import { CreditNotesController } from './credit-notes.controller.js';
import { CreditNotesQuery } from './credit-notes.query.js';

export { AnnulCreditNote } from './annul-credit-note.handler.js';
export { CreateCreditNote } from './create-credit-note.handler.js';

@Module({
  imports: [DocumentsModule, OrdersModule, PaymentsModule, ReceiptsModule],
  controllers: [CreditNotesController],
  providers: [CreditNotesQuery, CreateCreditNoteHandler, AnnulCreditNoteHandler],
})
export class CreditNotesModule {}
