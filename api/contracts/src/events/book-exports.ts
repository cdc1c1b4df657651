import { z } from 'zod';
import { defineEvent } from './define.js';

export const BooksExported = defineEvent(
  'BooksExported',
  1,
  z.object({
    exportId: z.string(),
    kind: z.enum(['sie', 'vouchers', 'archive']),
    /** A month (`2026-11`) or a fiscal year (`2026`). */
    period: z.string(),
    fileName: z.string(),
    bytes: z.number().int().nonnegative(),
    sha256: z.string(),
    /** Receipts and credit notes whose PDF did not exist at the time of the export. */
    missingDocuments: z.number().int().nonnegative(),
    /** Account id of the admin; null when no admin account made the export. */
    exportedBy: z.number().int().nullable(),
  }),
);

export const bookExportEvents = [BooksExported] as const;
