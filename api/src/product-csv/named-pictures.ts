import { IMAGE_PATH } from '@kronblad/contracts/rules/image-names';
import type { Tx } from '../event-store/index.js';
import type { CsvTable } from './read-csv.js';

export async function namedPictures(tx: Tx, { lines }: CsvTable): Promise<ReadonlySet<string>> {
  const named = lines.flatMap(({ cells }) => cells.flatMap((cell) => cell.match(/\/api\/image\/[\w.-]+/g) ?? []));
  if (named.length === 0) return new Set();
  const filenames = [...new Set(named)].map((url) => url.slice(IMAGE_PATH.length));
  const rows = await tx.query<{ filename: string }>('SELECT filename FROM images WHERE filename = ANY($1)', [
    filenames,
  ]);
  return new Set(rows.map(({ filename }) => IMAGE_PATH + filename));
}
