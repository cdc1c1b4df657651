import type { ShopDocument } from '@kronblad/contracts/jobs/documents';
import { creditNotePdf } from './credit-note.js';
import { receiptPdf } from './receipt.js';

/** Renders the document as PDF/A-2b. Deterministic: the same data gives the same bytes. */
export function renderDocument(document: ShopDocument): Promise<Buffer> {
  switch (document.type) {
    case 'receipt':
      return receiptPdf(document);
    case 'credit-note':
      return creditNotePdf(document);
    default:
      throw new Error(`No such document: ${document satisfies never}`);
  }
}

export function documentFilename(document: ShopDocument): string {
  const name =
    document.type === 'receipt' ? `Kvitto ${document.receiptNumber}` : `Kreditnota ${document.creditNoteNumber}`;
  return `${name.replace(/[^\p{L}\p{N} ._-]/gu, '-')}.pdf`;
}
