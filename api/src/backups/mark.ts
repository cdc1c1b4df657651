import type { Storage } from '@kronblad/platform/storage';
import { z } from 'zod';

/** Stored beside the files: which database they belong to, and how far its log had come. */
const mark = z.object({ id: z.string(), generation: z.number(), position: z.number() });
export type Mark = z.output<typeof mark>;

export const MARK_KEY = 'installation/mark.json';

export async function readMark(storage: Storage): Promise<Mark | null> {
  const stored = await storage.get(MARK_KEY);
  return stored && mark.parse(JSON.parse(stored.bytes.toString('utf8')));
}

export async function writeMark(storage: Storage, { id, generation, position }: Mark): Promise<void> {
  await storage.put(MARK_KEY, Buffer.from(JSON.stringify({ id, generation, position })), 'application/json');
}

/**
 * Why the database is not the one that wrote the mark last; null when it is. A database of generation 0 has never
 * written a mark.
 */
export function whyRestored(database: Mark, found: Mark | null): string | null {
  if (!found) return database.generation === 0 ? null : 'the files do not contain the mark of this database';
  if (found.id !== database.id) return 'the files belong to another database';
  if (found.generation > Math.max(database.generation, 1))
    return 'the files belong to a later restore of this database';
  if (found.position > database.position)
    return `the database ends at event ${database.position}, but event ${found.position} had been stored`;
  return null;
}
