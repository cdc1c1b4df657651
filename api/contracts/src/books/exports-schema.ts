import { z } from 'zod';
import { daysOfPeriod } from './book-period.js';

const period = (message: string, isAllowed: (text: string) => boolean) =>
  z.string({ error: message }).refine((text) => daysOfPeriod(text) !== null && isAllowed(text), message);

export const bookExportQuery = z.object({
  period: period('Ange en månad som 2026-11 eller ett räkenskapsår som 2026.', (text) => !text.includes('Q')),
});
export const vatReportQuery = z.object({
  period: period('Ange en månad som 2026-11, ett kvartal som 2026-Q4 eller ett år som 2026.', () => true),
});
export const archiveQuery = z.object({ year: period('Ange ett räkenskapsår som 2026.', (text) => text.length === 4) });

export type BookExportKind = 'sie' | 'vouchers' | 'archive';

export interface BookExport {
  readonly id: string;
  readonly kind: BookExportKind;
  readonly period: string;
  readonly file_name: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly missing_documents: number;
  readonly exported_at: string;
  /** User name; null when the account was deleted. */
  readonly exported_by: string | null;
}

/** PDFs of receipts and credit notes that a year's archive holds. The missing ones are not made yet. */
export interface ArchiveReadiness {
  readonly documents: number;
  readonly missing: number;
  /** The asking account gets an email when nothing is missing. */
  readonly email_asked: boolean;
}

/** A box of the Swedish VAT return (momsdeklaration). */
export interface VatBox {
  readonly box: '05' | '10' | '11' | '12' | '30' | '31' | '32';
  readonly label: string;
  /** SEK with two decimals, as booked. */
  readonly amount: number;
  /** Whole SEK for the return, rounded down. */
  readonly declared: number;
}

export interface VatReport {
  readonly period: string;
  readonly from: string;
  readonly to: string;
  readonly boxes: readonly VatBox[];
  /** Swedish text for staff: why boxes 30 to 32 are 0. */
  readonly reverse_charge_note: string;
  /** Output VAT of all boxes, in whole SEK. */
  readonly output_vat: number;
  /** True when every day of the period is closed, so the amounts are final. */
  readonly is_closed: boolean;
}
