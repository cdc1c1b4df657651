import type { Storage } from '@kronblad/platform/storage';
import { documentsStoredBeyond, numberInSeries, type StoredDocument } from '../accounting/documents/index.js';
import type { Tx } from '../event-store/index.js';
import {
  allowNumbering,
  holdNumbering,
  type Installation,
  lastNumber,
  type NumberedSeries,
  readInstallation,
  seriesAt,
} from './installation.js';
import { isAhead, type Mark, readMark, writeMark } from './mark.js';

/**
 * Returns why the database is a restored one, and holds its numbering then. Otherwise returns null, writes the mark and
 * allows numbering in this run of the server.
 */
export async function compareWithFiles(tx: Tx, storage: Storage, now = new Date()): Promise<string | null> {
  // The database is read again after the files: a number is in the database before its PDF is stored.
  const before = await readInstallation(tx);
  const mark = await readMark(storage);
  const stored = await storedNumbers(storage, before, now);
  const found = await readInstallation(tx);
  const reason = (await whyRestored(tx, found, mark)) ?? numberedBeyond(found, stored);
  if (reason) {
    await holdNumbering(tx);
    return reason;
  }
  if (mark?.event !== found.event) await writeMark(storage, found);
  if (!found.isCompared) await allowNumbering(tx);
  return null;
}

export interface StoredSeries extends NumberedSeries {
  /** The highest number among the stored PDFs; at least the database's own last one. */
  readonly number: number;
  /** PDFs whose numbers the database has not issued. */
  readonly beyond: readonly StoredDocument[];
}

export function storedNumbers(storage: Storage, { series }: Installation, now: Date): Promise<StoredSeries[]> {
  return Promise.all(
    seriesAt(series, now).map(async (place) => {
      const beyond = await documentsStoredBeyond(storage, place.series, place.fiscalYear, place.number);
      const number = Math.max(place.number, ...beyond.map((document) => document.number));
      return { ...place, number, beyond };
    }),
  );
}

async function whyRestored(tx: Tx, found: Installation, mark: Mark | null): Promise<string | null> {
  if (!mark) return found.isNew ? null : 'the files do not contain the mark of this database';
  if (mark.id !== found.id) return 'the files belong to another database';
  if (await isAhead(tx, mark)) return `the log lacks event ${mark.event}, which was its last one before`;
  return null;
}

function numberedBeyond(found: Installation, stored: readonly NumberedSeries[]): string | null {
  const beyond = stored.find(({ series, fiscalYear, number }) => number > lastNumber(found.series, series, fiscalYear));
  if (!beyond) return null;
  return `the files contain ${numberInSeries(beyond.series, beyond.fiscalYear, beyond.number)}, which the database has not issued`;
}
