import type { CreditNoteDocument } from '@kronblad/contracts/jobs/documents';
import { formatDecimalOre, formatPercent } from '@kronblad/contracts/money/money';
import { nonBreaking } from '@kronblad/contracts/text/non-breaking';
import { formatLongDate } from '@kronblad/contracts/time/time';
import { creditNoteFacts, creditNoteSums, roundingSums } from './document-rows.js';
import { drawContinuationHead, drawLetterhead, sellerFooter } from './letterhead.js';
import { closingNotes } from './notes.js';
import { Sheet } from './sheet.js';
import { drawSums, sumsHeight, vatTable } from './sums.js';
import { drawTable } from './table.js';

/** A credit note as PDF/A-2b, with an unambiguous reference to its receipt. Source: mervärdesskattelagen 17:22. */
export function creditNotePdf(note: CreditNoteDocument): Promise<Buffer> {
  const { seller } = note;
  const what = `Kreditnota ${note.creditNoteNumber}`;
  const sheet = new Sheet({
    title: what,
    subject: `Kreditering av kvitto ${note.receiptNumber}`,
    author: seller.companyName,
    at: new Date(note.issuedAt),
    onNewPage: (page) => drawContinuationHead(page, seller, what),
  });
  drawLetterhead(sheet, seller, 'Kreditnota', creditNoteFacts(note), note.buyer);
  reference(sheet, note);
  if (note.lines.length > 0) lineTable(sheet, note.lines);
  const rows = creditNoteSums(note);
  const rounding = roundingSums(note, 'Återbetalt kontant', -1);
  sheet.need(sumsHeight(rows.length + rounding.length, note.vat.length));
  // Keep the VAT table before the sums in a credit note without lines: old ones look so, and rendering one again must
  // give the same bytes.
  if (note.lines.length === 0) vatTable(sheet, note.vat, -1);
  drawSums(sheet, rows, { label: 'Totalt krediterat', ore: -note.totalOre }, rounding);
  if (note.lines.length > 0) vatTable(sheet, note.vat, -1);
  closingNotes(sheet, seller.extraNotes);
  return sheet.finish((page, pages) => sellerFooter(sheet, seller, page, pages));
}

function lineTable(sheet: Sheet, lines: CreditNoteDocument['lines']): void {
  drawTable(
    sheet,
    [
      { title: 'Vara', cell: (line) => nonBreaking(line.name), note: (line) => (line.sku ? `Art.nr ${line.sku}` : '') },
      { title: 'Antal', width: 60, align: 'right', cell: (line) => String(line.quantity) },
      { title: 'Moms', width: 60, align: 'right', cell: (line) => formatPercent(line.vatRate) },
      { title: 'Summa SEK', width: 92, align: 'right', cell: (line) => formatDecimalOre(0 - line.totalOre) },
    ],
    lines,
  );
}

function reference(sheet: Sheet, note: CreditNoteDocument): void {
  const text = `Denna kreditnota ändrar kvitto ${note.receiptNumber} av den ${formatLongDate(note.receiptIssuedAt)}. Orsak: ${note.reason}`;
  sheet.y += sheet.text(text, sheet.left, sheet.y, sheet.width, { gap: 4 }) + 22;
}
