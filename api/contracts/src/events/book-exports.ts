import { z } from 'zod';
import { defineEvent } from './define.js';

/** An admin exported the books or a part of them. */
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
    /** Hash of the file, in hex. */
    sha256: z.string(),
    /** Number of receipts and credit notes whose PDF did not exist yet. */
    missingDocuments: z.number().int().nonnegative(),
    /** The admin's account id. */
    exportedBy: z.number().int().nullable(),
  }),
);

export const bookExportEvents = [BooksExported] as const;
