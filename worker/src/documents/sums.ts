import type { ReceiptDocument } from '@kronblad/contracts/jobs/documents';
import { formatDecimalOre, formatOre, formatPercent } from '@kronblad/contracts/money/money';
import { type DocumentSum, sumText } from './document-rows.js';
import { type Sheet, SPRUCE } from './sheet.js';
import { drawTable } from './table.js';

const SUMS_WIDTH = 250;

export function drawSums(
  sheet: Sheet,
  rows: readonly DocumentSum[],
  total: DocumentSum,
  rounding: readonly DocumentSum[],
): void {
  const x = sheet.right - SUMS_WIDTH;
  sheet.y += 12;
  for (const row of rows) drawSum(sheet, row.label, sumText(row));
  sheet.y += 5;
  sheet.rule(sheet.y, SPRUCE, 1, x);
  sheet.y += 10;
  sheet.text(total.label, x, sheet.y + 2, SUMS_WIDTH - 110, { face: 'strong', size: 10.5 });
  sheet.text(formatOre(total.ore), x, sheet.y, SUMS_WIDTH, { face: 'strong', size: 13, align: 'right' });
  sheet.y += rounding.length > 0 ? 24 : 42;
  for (const { label, ore } of rounding) drawSum(sheet, label, formatOre(ore));
  if (rounding.length > 0) sheet.y += 18;
}

function drawSum(sheet: Sheet, label: string, amount: string): void {
  const x = sheet.right - SUMS_WIDTH;
  const height = sheet.text(label, x, sheet.y, SUMS_WIDTH - 90);
  sheet.y += Math.max(height, sheet.text(amount, x, sheet.y, SUMS_WIDTH, { align: 'right' })) + 3;
}

/** `sign` is -1 on a credit note. */
export function vatTable(sheet: Sheet, vat: ReceiptDocument['vat'], sign: 1 | -1): void {
  const amount = (ore: number) => formatDecimalOre(ore === 0 ? 0 : sign * ore);
  const numbers = { width: 78, align: 'right' } as const;
  drawTable(
    sheet,
    [
      { title: 'Moms, belopp i SEK', cell: (row) => `Momssats ${formatPercent(row.rate)}` },
      { title: 'Netto', ...numbers, cell: (row) => amount(row.netOre) },
      { title: 'Moms', ...numbers, cell: (row) => amount(row.vatOre) },
      { title: 'Inklusive moms', ...numbers, width: 92, cell: (row) => amount(row.grossOre) },
    ],
    vat,
  );
  sheet.y += 20;
}

/** Points needed for the sums and the VAT table, which stay on one page. */
export const sumsHeight = (rows: number, rates: number) => 70 + rows * 18 + 38 + rates * 27;
