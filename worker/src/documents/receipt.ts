import type { ReceiptDocument } from '@kronblad/contracts/jobs';
import { formatDecimalOre, formatOre, formatPercent } from '@kronblad/contracts/rules/money';
import { nonBreaking } from '@kronblad/contracts/rules/non-breaking';
import { formatDateTime, formatLongDate } from '@kronblad/contracts/rules/time';
import { continuation, type Fact, letterhead, sellerFooter } from './letterhead.js';
import { closingNotes } from './notes.js';
import { Sheet } from './sheet.js';
import { sums, sumsHeight, vatTable } from './sums.js';
import { table } from './table.js';

type Line = ReceiptDocument['lines'][number];

/** A receipt as PDF/A-2b. Mandatory contents: bokföringslagen 5:7, mervärdesskattelagen 17:24. */
export function receiptPdf(receipt: ReceiptDocument): Promise<Buffer> {
  const { seller } = receipt;
  const what = `Kvitto ${receipt.receiptNumber}`;
  const sheet = new Sheet({
    title: what,
    subject: `Order ${receipt.orderNumber}`,
    author: seller.companyName,
    at: new Date(receipt.issuedAt),
    onNewPage: (page) => continuation(page, seller, what),
  });
  letterhead(sheet, seller, 'Kvitto', facts(receipt), receipt.buyer);
  lineTable(sheet, receipt.lines);
  const rows = sumRows(receipt);
  sheet.need(sumsHeight(rows.length, receipt.vat.length));
  sums(sheet, rows, { label: 'Totalt betalat', value: formatOre(receipt.totalOre) });
  vatTable(sheet, receipt.vat, 1);
  closingNotes(sheet, seller.extraNotes);
  return sheet.finish((page, pages) => sellerFooter(sheet, seller, page, pages));
}

function facts(receipt: ReceiptDocument): Fact[] {
  const { shippingMethod, deliveryDays } = receipt;
  const delivery = shippingMethod === 'pickup' ? 'Hämtas ut i butik' : `Hemleverans, ${deliveryDays}`;
  return [
    { label: 'Kvittonummer', value: receipt.receiptNumber },
    { label: 'Ordernummer', value: receipt.orderNumber },
    { label: 'Kvittodatum', value: formatLongDate(receipt.issuedAt) },
    { label: 'Beställt', value: formatDateTime(receipt.orderedAt) },
    { label: 'Betalt', value: formatDateTime(receipt.paidAt) },
    { label: 'Betalsätt', value: receipt.paymentMethod },
    { label: 'Leverans', value: delivery },
  ];
}

function lineTable(sheet: Sheet, lines: readonly Line[]): void {
  table<Line>(
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

function sumRows({ lines, campaign, shippingMethod, shippingOre }: ReceiptDocument): Fact[] {
  const goods = lines.reduce((sum, line) => sum + beforeCode(line), 0);
  const code = campaign && {
    label: `Rabattkod ${campaign.code} (${formatPercent(campaign.percentage)})`,
    value: formatOre(-campaign.discountOre),
  };
  const freight =
    shippingMethod === 'pickup'
      ? { label: 'Hämtas ut i butik', value: formatOre(0) }
      : { label: 'Frakt', value: formatOre(shippingOre) };
  return [{ label: 'Varor', value: formatOre(goods) }, ...(code ? [code] : []), freight];
}
