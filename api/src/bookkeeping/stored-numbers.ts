import { creditNoteNumber, receiptNumber } from '@kronblad/contracts/rules/order-number';
import type { Storage } from '@kronblad/platform/storage';
import { SERIES } from './fiscal-year.js';

export type Series = (typeof SERIES)[keyof typeof SERIES];
export const seriesNames: readonly Series[] = Object.values(SERIES);

/** Number as printed on the document: `K2026-000123`. */
export function inSeries(series: Series, fiscalYear: number, number: number): string {
  return (series === SERIES.receipts ? receiptNumber : creditNoteNumber)(fiscalYear, number);
}

/** The highest number above `last` among the stored PDFs of a series; `last` when there is none. */
export async function highestStored(
  storage: Storage,
  series: Series,
  fiscalYear: number,
  last: number,
): Promise<number> {
  const folder = `documents/${series}/${fiscalYear}/`;
  let highest = last;
  for await (const key of storage.list(folder, `${folder}${inSeries(series, fiscalYear, last + 1)}`)) {
    highest = Math.max(highest, Number(/-(\d+)-/.exec(key.slice(folder.length))?.[1] ?? 0));
  }
  return highest;
}
