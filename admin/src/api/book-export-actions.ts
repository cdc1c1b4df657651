import type { ArchiveReadiness, BookExport, VatReport } from '@kronblad/contracts/books/exports-schema';
import { API } from './api-base';
import { request, send } from './http-client';

const EXPORTS = `${API}/book-exports`;

export interface BookExportActions {
  /** Returns the exports newest first. */
  bookExports(): Promise<readonly BookExport[]>;
  /** `period`: a month (`2026-11`), a quarter (`2026-Q4`) or a year (`2026`). */
  vatReport(period: string): Promise<VatReport>;
  archiveReadiness(year: string): Promise<ArchiveReadiness>;
  /** Has the missing PDFs made. */
  prepareArchive(year: string): Promise<ArchiveReadiness>;
  /** Has the account emailed once nothing is missing. */
  askArchiveEmail(year: string): Promise<ArchiveReadiness>;
}

export const bookExportActions: BookExportActions = {
  bookExports: async () => (await request(EXPORTS)).json,
  vatReport: async (period) => (await request(`${EXPORTS}/vat-report?period=${period}`)).json,
  archiveReadiness: async (year) => (await request(`${EXPORTS}/archive/readiness?year=${year}`)).json,
  askArchiveEmail: async (year) => (await send('POST', `${EXPORTS}/archive/email?year=${year}`)).json,
  prepareArchive: async (year) => (await send('POST', `${EXPORTS}/archive/prepare?year=${year}`)).json,
};

export const bookFileAddress = {
  sie: (period: string) => `${EXPORTS}/sie?period=${period}`,
  archive: (year: string) => `${EXPORTS}/archive?year=${year}`,
  vouchers: (period: string) => `${EXPORTS}/vouchers.csv?period=${period}`,
} as const;
