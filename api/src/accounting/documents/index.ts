export { CreditNote, Receipt } from './books.entity.js';
export { books } from './books.projection.js';
export { GetCreditNote, GetReceipt } from './document.queries.js';
export { Documents } from './documents.js';
export { DocumentsModule } from './documents.module.js';
export { fiscalYearOf, inSeries, SERIES, type Series, seriesNames, storedBeyond } from './number-series.js';
export { type DocumentEffect, PdfFiles } from './pdf-files.js';
export { printedCreditNote, printedReceipt } from './printed-document.js';
export { type YearDocument, YearDocuments } from './year-documents.js';
