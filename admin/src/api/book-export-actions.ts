import type { BookExport, VatReport } from '@kronblad/contracts/views/book-exports';
import { request } from './http-client';

const EXPORTS = '/api/book-exports';

export interface BookExportActions {
  /** Returns the exports newest first. */
  bookExports(): Promise<readonly BookExport[]>;
  /** `period`: a month (`2026-11`), a quarter (`2026-Q4`) or a year (`2026`). */
  vatReport(period: string): Promise<VatReport>;
}

export const bookExportActions: BookExportActions = {
  bookExports: async () => (await request(EXPORTS)).json,
  vatReport: async (period) => (await request(`${EXPORTS}/vat-report?period=${period}`)).json,
};

export const bookFileAddress = {
  sie: (period: string) => `${EXPORTS}/sie?period=${period}`,
  archive: (year: string) => `${EXPORTS}/archive?year=${year}`,
  vouchers: (period: string) => `${EXPORTS}/vouchers.csv?period=${period}`,
} as const;
