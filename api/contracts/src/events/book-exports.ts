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

/** A staff member waits for an email that tells that every PDF of the fiscal year is made. */
export const ArchiveEmailAsked = defineEvent(
  'ArchiveEmailAsked',
  1,
  z.object({ year: z.string(), adminId: z.number().int() }),
);
/** `adminIds`: the accounts that get the email. */
export const ArchiveCompleted = defineEvent(
  'ArchiveCompleted',
  1,
  z.object({ year: z.string(), adminIds: z.array(z.number().int()) }),
);

export const bookExportEvents = [BooksExported, ArchiveEmailAsked, ArchiveCompleted] as const;
