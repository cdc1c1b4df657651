import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EffectsModule } from '../effects/index.js';
import { SettingsModule } from '../settings/index.js';
import { GetCreditNoteHandler, GetReceiptHandler } from './document.queries.js';
import { Documents } from './documents.js';
import { CreditNotesController } from './http/credit-notes.controller.js';
import { DocumentsController } from './http/documents.controller.js';
import { makeCreditNoteWhenIssued, makeReceiptWhenReceiptIssued } from './reactions.js';
import { CreditNote, Receipt } from './read-models/books.entity.js';
import { CreditNotesQuery } from './read-models/credit-notes.query.js';
import { issueReceiptsWhenPaid, ReceiptIssuing } from './receipt-issuing.js';
import { ScanningMail } from './scanning-mail.js';
import { SendForScanningHandler } from './send-for-scanning.handler.js';
import { YearDocuments } from './year-documents.js';

@Module({
  imports: [EffectsModule, SettingsModule, TypeOrmModule.forFeature([Receipt, CreditNote])],
  controllers: [DocumentsController, CreditNotesController],
  providers: [
    CreditNotesQuery,
    GetReceiptHandler,
    GetCreditNoteHandler,
    Documents,
    ScanningMail,
    SendForScanningHandler,
    issueReceiptsWhenPaid,
    ReceiptIssuing,
    makeReceiptWhenReceiptIssued,
    makeCreditNoteWhenIssued,
    YearDocuments,
  ],
  exports: [Documents, ReceiptIssuing, YearDocuments],
})
export class BookkeepingModule {}
