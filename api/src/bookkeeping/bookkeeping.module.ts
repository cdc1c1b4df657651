import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OutboxModule } from '../outbox/index.js';
import { SettingsModule } from '../settings/index.js';
import { GetCreditNoteHandler, GetReceiptHandler } from './document.queries.js';
import { Documents } from './documents.js';
import { CreditNotesController } from './http/credit-notes.controller.js';
import { DocumentsController } from './http/documents.controller.js';
import { makeCreditNotePdfWhenIssued, makeReceiptPdfWhenReceiptIssued } from './reactions.js';
import { CreditNote, Receipt } from './read-models/books.entity.js';
import { CreditNotesQuery } from './read-models/credit-notes.query.js';
import { issueReceiptsWhenPaid, ReceiptIssuer } from './receipt-issuer.js';
import { YearDocuments } from './year-documents.js';

@Module({
  imports: [OutboxModule, SettingsModule, TypeOrmModule.forFeature([Receipt, CreditNote])],
  controllers: [DocumentsController, CreditNotesController],
  providers: [
    CreditNotesQuery,
    GetReceiptHandler,
    GetCreditNoteHandler,
    Documents,
    issueReceiptsWhenPaid,
    ReceiptIssuer,
    makeReceiptPdfWhenReceiptIssued,
    makeCreditNotePdfWhenIssued,
    YearDocuments,
  ],
  exports: [Documents, ReceiptIssuer, YearDocuments],
})
export class BookkeepingModule {}
