import type { Storage } from '@kronblad/platform/storage';
import { highestStored, inSeries } from '../bookkeeping/index.js';
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
import { readMark, whyRestored, writeMark } from './mark.js';

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
  const reason = whyRestored(found, mark) ?? numberedBeyond(found, stored);
  if (reason) {
    await holdNumbering(tx);
    return reason;
  }
  const generation = Math.max(found.generation, 1);
  if (mark?.position !== found.position || mark.generation !== generation)
    await writeMark(storage, { ...found, generation });
  if (!found.isCompared) await allowNumbering(tx, generation);
  return null;
}

/** For each series and year the highest number among the stored PDFs, at least the database's own. */
export function storedNumbers(storage: Storage, { series }: Installation, now: Date): Promise<NumberedSeries[]> {
  return Promise.all(
    seriesAt(series, now).map(async (place) => ({
      ...place,
      number: await highestStored(storage, place.series, place.fiscalYear, place.number),
    })),
  );
}

function numberedBeyond(found: Installation, stored: readonly NumberedSeries[]): string | null {
  const beyond = stored.find(({ series, fiscalYear, number }) => number > lastNumber(found.series, series, fiscalYear));
  if (!beyond) return null;
  return `the files contain ${inSeries(beyond.series, beyond.fiscalYear, beyond.number)}, which the database has not issued`;
}
