import { receiptMetadata } from '@kronblad/contracts/books/receipt-metadata';
import type { ReceiptDocument } from '@kronblad/contracts/jobs/documents';
import { formatDecimalOre, formatPercent } from '@kronblad/contracts/money/money';
import { nonBreaking } from '@kronblad/contracts/text/non-breaking';
import { receiptFacts, receiptSums, roundingSums } from './document-rows.js';
import { drawContinuationHead, drawLetterhead, sellerFooter } from './letterhead.js';
import { closingNotes } from './notes.js';
import { Sheet } from './sheet.js';
import { drawSums, sumsHeight, vatTable } from './sums.js';
import { drawTable } from './table.js';

type Line = ReceiptDocument['lines'][number];

/** A receipt as PDF/A-2b. Mandatory contents: bokföringslagen 5:7, mervärdesskattelagen 17:24. */
export function receiptPdf(receipt: ReceiptDocument): Promise<Buffer> {
  const { seller } = receipt;
  const { title, subject } = receiptMetadata(receipt);
  const sheet = new Sheet({
    title,
    subject,
    author: seller.companyName,
    at: new Date(receipt.issuedAt),
    onNewPage: (page) => drawContinuationHead(page, seller, title),
  });
  drawLetterhead(sheet, seller, 'Kvitto', receiptFacts(receipt), receipt.buyer);
  if (receipt.lines.length > 0) lineTable(sheet, receipt.lines);
  const rows = receiptSums(receipt);
  const rounding = roundingSums(receipt, 'Betalt kontant', 1);
  sheet.need(sumsHeight(rows.length + rounding.length, receipt.vat.length));
  drawSums(sheet, rows, { label: rounding.length > 0 ? 'Totalt' : 'Totalt betalat', ore: receipt.totalOre }, rounding);
  if (receipt.vat.length > 0) vatTable(sheet, receipt.vat, 1);
  if (receipt.isFromRegister) closingNotes(sheet, 'Kassakvittot kommer från butikens kassaregister.');
  closingNotes(sheet, seller.extraNotes);
  return sheet.finish((page, pages) => sellerFooter(sheet, seller, page, pages));
}

function lineTable(sheet: Sheet, lines: readonly Line[]): void {
  drawTable<Line>(
    sheet,
    [
      { title: 'Vara', cell: (line) => nonBreaking(line.name), note: (line) => (line.sku ? `Art.nr ${line.sku}` : '') },
      { title: 'Antal', width: 44, align: 'right', cell: (line) => String(line.quantity) },
      { title: 'À-pris', width: 68, align: 'right', cell: (line) => formatDecimalOre(line.listPriceOre) },
      { title: 'Rabatt', width: 68, align: 'right', cell: (line) => discount(line) },
      { title: 'Moms', width: 46, align: 'right', cell: (line) => formatPercent(line.vatRate) },
      { title: 'Summa SEK', width: 72, align: 'right', cell: (line) => formatDecimalOre(beforeCode(line)) },
    ],
    lines,
  );
}

/** The campaign code's reduction is not included; it is subtracted below all lines. */
const beforeCode = (line: Line): number => line.unitPriceOre * line.quantity;

function discount(line: Line): string {
  const reduction = line.listPriceOre * line.quantity - beforeCode(line);
  return reduction === 0 ? '–' : formatDecimalOre(-reduction);
}
