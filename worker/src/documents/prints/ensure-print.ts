import { type PrintDocument, printContent } from '@kronblad/contracts/jobs/prints';
import { UnrecoverableError } from '@kronblad/platform/queues';
import type { Storage } from '@kronblad/platform/storage';
import { renderPrint } from './render-print.js';

/** Returns the stored PDF. Renders and stores it when it is missing. */
export async function ensurePrint(storage: Storage, { key, contentKey }: PrintDocument): Promise<Buffer> {
  const stored = await storage.get(key);
  if (stored) return stored.bytes;
  const content = await storage.get(contentKey);
  if (!content) throw new UnrecoverableError(`The content of ${key} is deleted`);
  const bytes = await renderPrint(printContent.parse(JSON.parse(content.bytes.toString())));
  await storage.put(key, bytes, 'application/pdf');
  return bytes;
}
