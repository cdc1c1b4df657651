import { backOffice } from './back-office.ts';
import { bookExports } from './book-exports.ts';
import { busyReads } from './busy-reads.ts';
import { orders } from './orders.ts';
import { reads } from './reads.ts';
import { replay } from './replay.ts';
import type { Row } from './row.ts';
import { sale } from './sale.ts';
import { visits } from './visits.ts';

/** Execution order: rows that write to the log come after the reads. The row that leaves emails to be sent comes last. */
export const rows: readonly Row[] = [...reads, orders, sale, busyReads, replay, ...visits, bookExports, backOffice];
