import { createHash } from 'node:crypto';
import path from 'node:path';
import { openStorage, type Storage } from '@kronblad/platform/storage';
import { FILES, readFileSums, writeFileSums } from './backup-folder.js';
import { MARK_KEY } from './mark.js';

/**
 * The mark tells which database is in use, so a backup must not bring an old one back. Prints hold personal data that
 * is deleted the day after.
 */
const LEFT_OUT = [MARK_KEY, 'health/', 'prints/'];

export interface FilesRestored {
  readonly restored: number;
  /** Files of the backup that differ from their checksum, or are missing in it. */
  readonly damaged: readonly string[];
}

/** Copies the files that the folder of backups does not contain yet. Returns their number. */
export async function backUpFiles(storage: Storage, folder: string, masterKey: string): Promise<number> {
  const copies = openStorage({ dir: path.join(folder, FILES) });
  const sums = await readFileSums(folder, masterKey);
  let copied = 0;
  try {
    for await (const key of storage.list('')) {
      if (LEFT_OUT.some((left) => key.startsWith(left)) || sums.has(`${FILES}/${key}`)) continue;
      const stored = await storage.get(key);
      if (!stored) continue;
      await copies.put(key, stored.bytes, stored.contentType);
      sums.set(`${FILES}/${key}`, sumOf(stored.bytes));
      copied++;
    }
  } finally {
    await writeFileSums(folder, sums, masterKey);
  }
  return copied;
}

/**
 * Copies files that the storage lacks. Never replaces a file, because newer ones are accounting records. `sums`: those
 * of the folder of backups.
 */
export async function restoreFiles(
  folder: string,
  storage: Storage,
  sums: ReadonlyMap<string, string>,
): Promise<FilesRestored> {
  const copies = openStorage({ dir: path.join(folder, FILES) });
  const damaged: string[] = [];
  let restored = 0;
  const present = new Set<string>();
  for await (const key of storage.list('')) present.add(key);
  for (const [name, sum] of sums) {
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
