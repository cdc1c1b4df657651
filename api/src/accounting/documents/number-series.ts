import { creditNoteNumber, receiptNumber } from '@kronblad/contracts/order/order-number';
import { stockholmYear } from '@kronblad/contracts/time/time';
import type { Storage } from '@kronblad/platform/storage';

export const fiscalYearOf = (instant: Date): number => stockholmYear(instant);

export const SERIES = { receipts: 'receipts', creditNotes: 'credit-notes' } as const;
export type Series = (typeof SERIES)[keyof typeof SERIES];
export const seriesNames: readonly Series[] = Object.values(SERIES);

/** Number as printed on the document: `K2026-000123`. */
export function numberInSeries(series: Series, fiscalYear: number, number: number): string {
  return (series === SERIES.receipts ? receiptNumber : creditNoteNumber)(fiscalYear, number);
}

export interface StoredDocument {
  readonly key: string;
  readonly number: number;
}

/** PDFs of a series and year whose numbers are higher than `last`. */
export async function documentsStoredBeyond(
  storage: Storage,
  series: Series,
  fiscalYear: number,
  last: number,
): Promise<StoredDocument[]> {
  const folder = `documents/${series}/${fiscalYear}/`;
  const found: StoredDocument[] = [];
  for await (const key of storage.list(folder, `${folder}${numberInSeries(series, fiscalYear, last + 1)}`)) {
    const number = Number(/-(\d+)-/.exec(key.slice(folder.length))?.[1] ?? 0);
    if (number > last) found.push({ key, number });
  }
  return found;
}
