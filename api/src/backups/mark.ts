import type { Storage } from '@kronblad/platform/storage';
import { z } from 'zod';
import type { Tx } from '../event-store/index.js';

/** Stored beside the files: which database they belong to, and the last event of its log. */
const mark = z.object({ id: z.string(), event: z.string().nullable() });
export type Mark = z.output<typeof mark>;

export const MARK_KEY = 'installation/mark.json';

/** A damaged mark counts as missing: the series are settled then, which writes a new one. */
export async function readMark(storage: Storage): Promise<Mark | null> {
  const stored = await storage.get(MARK_KEY);
  if (!stored) return null;
  try {
    return mark.parse(JSON.parse(stored.bytes.toString('utf8')));
  } catch {
    return null;
  }
}

export async function writeMark(storage: Storage, { id, event }: Mark): Promise<void> {
  await storage.put(MARK_KEY, Buffer.from(JSON.stringify({ id, event })), 'application/json');
}

/** True when events were lost: the log lacks the one that was its last when the mark was written. */
export async function isAhead(tx: Tx, { event }: Mark): Promise<boolean> {
  return event !== null && (await tx.query('SELECT FROM log.events WHERE id = $1', [event])).length === 0;
}
