import { backOffice } from './back-office.ts';
import { books } from './books.ts';
import { busyReads } from './busy-reads.ts';
import { changedPage } from './changed-page.ts';
import { changingPopularity } from './changing-popularity.ts';
import { images } from './images.ts';
import { fullRateLag, lag } from './lag.ts';
import { newWords } from './new-words.ts';
import { orders } from './orders.ts';
import { coldStart, memory } from './process.ts';
import { reads } from './reads.ts';
import type { Row } from './row.ts';
import { replay, store } from './store.ts';
import { visits } from './visits.ts';

/**
 * Execution order. Rows that write to the log come after the reads. The row whose emails are still being sent comes
 * last.
 */
export const rows: readonly Row[] = [
  coldStart,
  ...reads,
  newWords,
  changedPage,
  changingPopularity,
  orders,
  busyReads,
  lag,
  fullRateLag,
  memory,
  replay,
  images,
  ...books,
  ...visits,
  ...store,
  backOffice,
];
