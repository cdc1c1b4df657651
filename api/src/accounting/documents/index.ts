import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../../settings/index.js';
import { CreditNote, Receipt } from './books.entity.js';
import { Documents } from './documents.js';
import { PdfFiles } from './pdf-files.js';
import { YearDocuments } from './year-documents.js';

export { CreditNote, Receipt } from './books.entity.js';
export { books } from './books.projection.js';
export { Documents } from './documents.js';
export {
  documentsStoredBeyond,
  fiscalYearOf,
  numberInSeries,
  SERIES,
  type Series,
  type StoredDocument,
  seriesNames,
} from './number-series.js';
export { type DocumentEffect, PdfFiles } from './pdf-files.js';
export { type YearDocument, YearDocuments } from './year-documents.js';

/** The receipts and credit notes that were issued: rows, contents, PDFs. */
@Module({
  imports: [SettingsModule, TypeOrmModule.forFeature([Receipt, CreditNote])],
  providers: [Documents, PdfFiles, YearDocuments],
  exports: [Documents, PdfFiles, YearDocuments],
})
export class DocumentsModule {}
