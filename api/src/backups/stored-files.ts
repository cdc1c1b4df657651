import { createHash } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { openStorage, type Storage } from '@kronblad/platform/storage';
import { FILE_SUMS, FILES, parseSums, sumLine } from './backup-folder.js';
import { MARK_KEY } from './mark.js';

/** The mark tells which database is in use, so a backup must not bring an old one back. */
const LEFT_OUT = [MARK_KEY, 'health/'];

export interface FilesRestored {
  readonly restored: number;
  /** Files of the backup that differ from their checksum, or are missing in it. */
  readonly damaged: readonly string[];
}

/** Copies the files that the folder of backups does not contain yet. Returns their number. */
export async function backUpFiles(storage: Storage, folder: string): Promise<number> {
  const copies = openStorage({ dir: path.join(folder, FILES) });
  const known = await sumsIn(folder);
  let copied = 0;
  for await (const key of storage.list('')) {
    if (LEFT_OUT.some((left) => key.startsWith(left)) || known.has(`${FILES}/${key}`)) continue;
    const stored = await storage.get(key);
    if (!stored) continue;
    await copies.put(key, stored.bytes, stored.contentType);
    await appendFile(path.join(folder, FILE_SUMS), sumLine(sumOf(stored.bytes), `${FILES}/${key}`), { mode: 0o600 });
    copied++;
  }
  return copied;
}

/** Copies files that the storage lacks. Never replaces a file, because newer ones are accounting records. */
export async function restoreFiles(folder: string, storage: Storage): Promise<FilesRestored> {
  const copies = openStorage({ dir: path.join(folder, FILES) });
  const damaged: string[] = [];
  let restored = 0;
  const present = new Set<string>();
  for await (const key of storage.list('')) present.add(key);
  for (const [name, sum] of await sumsIn(folder)) {
    const key = name.slice(FILES.length + 1);
    if (present.has(key)) continue;
    const copy = await copies.get(key);
    if (copy && sumOf(copy.bytes) === sum) {
      await storage.put(key, copy.bytes, copy.contentType);
      restored++;
    } else damaged.push(key);
  }
  return { restored, damaged };
}

const sumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function sumsIn(folder: string): Promise<Map<string, string>> {
  const text = await readFile(path.join(folder, FILE_SUMS), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return parseSums(text);
}
