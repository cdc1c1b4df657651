import type { CreditNoteDocument } from '@kronblad/contracts/jobs';
import { formatOre } from '@kronblad/contracts/rules/money';
import { formatLongDate } from '@kronblad/contracts/rules/time';
import { continuation, type Fact, letterhead, sellerFooter } from './letterhead.js';
import { closingNotes } from './notes.js';
import { Sheet } from './sheet.js';
import { sums, sumsHeight, vatTable } from './sums.js';

/** A credit note as PDF/A-2b, referring to its receipt beyond doubt. Source: mervärdesskattelagen 17:22. */
export function creditNotePdf(note: CreditNoteDocument): Promise<Buffer> {
  const { seller } = note;
  const what = `Kreditnota ${note.creditNoteNumber}`;
  const sheet = new Sheet({
    title: what,
    subject: `Kreditering av kvitto ${note.receiptNumber}`,
    author: seller.companyName,
    at: new Date(note.issuedAt),
    onNewPage: (page) => continuation(page, seller, what),
  });
  letterhead(sheet, seller, 'Kreditnota', facts(note), note.buyer);
  reference(sheet, note);
  sheet.need(sumsHeight(0, note.vat.length));
  vatTable(sheet, note.vat, -1);
  sums(sheet, [], { label: 'Totalt krediterat', value: formatOre(-note.totalOre) });
  closingNotes(sheet, seller.extraNotes);
  return sheet.finish((page, pages) => sellerFooter(sheet, seller, page, pages));
}

function facts(note: CreditNoteDocument): Fact[] {
  return [
    { label: 'Kreditnummer', value: note.creditNoteNumber },
    { label: 'Datum', value: formatLongDate(note.issuedAt) },
    { label: 'Avser kvitto', value: note.receiptNumber },
    { label: 'Kvittodatum', value: formatLongDate(note.receiptIssuedAt) },
    { label: 'Ordernummer', value: note.orderNumber },
    ...(note.refundReference ? [{ label: 'Återbetalning', value: note.refundReference }] : []),
  ];
}

function reference(sheet: Sheet, note: CreditNoteDocument): void {
  const text = `Denna kreditnota ändrar kvitto ${note.receiptNumber} av den ${formatLongDate(note.receiptIssuedAt)}. Orsak: ${note.reason}`;
  sheet.y += sheet.text(text, sheet.left, sheet.y, sheet.width, { gap: 4 }) + 22;
}
