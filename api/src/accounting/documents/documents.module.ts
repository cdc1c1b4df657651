import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OutboxModule } from '../../outbox/index.js';
import { SettingsModule } from '../../settings/index.js';
import { CreditNote, Receipt } from './books.entity.js';
import { GetCreditNoteHandler, GetReceiptHandler } from './document.queries.js';
import { Documents } from './documents.js';
import { makeCreditNotePdfWhenIssued, makeReceiptPdfWhenReceiptIssued } from './make-pdfs.js';
import { PdfFiles } from './pdf-files.js';
import { YearDocuments } from './year-documents.js';

/** The receipts and credit notes that were issued: rows, contents, PDFs. */
@Module({
  imports: [OutboxModule, SettingsModule, TypeOrmModule.forFeature([Receipt, CreditNote])],
  providers: [
    GetReceiptHandler,
    GetCreditNoteHandler,
    Documents,
    PdfFiles,
    YearDocuments,
    makeReceiptPdfWhenReceiptIssued,
    makeCreditNotePdfWhenIssued,
  ],
  exports: [Documents, PdfFiles, YearDocuments],
})
export class DocumentsModule {}
