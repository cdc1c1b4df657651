import { z } from 'zod';
import { type Answer, answer } from '../request/schema.js';
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

export const bookExportKind = z.enum(['sie', 'vouchers', 'archive']);
export type BookExportKind = Answer<typeof bookExportKind>;

export const bookExport = answer({ id: 'BookExport' })({
  id: z.string(),
  kind: bookExportKind,
  period: z.string(),
  file_name: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  missing_documents: z.number(),
  exported_at: z.string(),
  exported_by: z.string().nullable().describe('User name; null when the account was deleted.'),
});
export type BookExport = Answer<typeof bookExport>;

export const archiveReadiness = answer({
  id: 'ArchiveReadiness',
  description: "PDFs of receipts and credit notes that a year's archive holds. The missing ones are not made yet.",
})({
  documents: z.number(),
  missing: z.number(),
  email_asked: z.boolean().describe('The asking account gets an email when nothing is missing.'),
});
export type ArchiveReadiness = Answer<typeof archiveReadiness>;

export const vatBox = answer({ id: 'VatBox', description: 'A box of the Swedish VAT return (momsdeklaration).' })({
  box: z.enum(['05', '10', '11', '12', '30', '31', '32']),
  label: z.string(),
  amount: z.number().describe('SEK with two decimals, as booked.'),
  declared: z.number().describe('Whole SEK for the return, rounded down.'),
});
export type VatBox = Answer<typeof vatBox>;

export const vatReport = answer({ id: 'VatReport' })({
  period: z.string(),
  from: z.string(),
  to: z.string(),
  boxes: z.array(vatBox),
  reverse_charge_note: z.string().describe('Swedish text for staff: why boxes 30 to 32 are 0.'),
  output_vat: z.number().describe('Output VAT of all boxes, in whole SEK.'),
  is_closed: z.boolean().describe('True when every day of the period is closed, so the amounts are final.'),
});
export type VatReport = Answer<typeof vatReport>;
