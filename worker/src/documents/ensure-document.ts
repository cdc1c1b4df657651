import type { ShopDocument } from '@kronblad/contracts/jobs';
import type { Storage } from '@kronblad/platform/storage';
import { renderDocument } from './render-document.js';

/** The document's bytes: those in storage, where they never change, or made now and stored. */
export async function ensureDocument(storage: Storage, document: ShopDocument): Promise<Buffer> {
  const stored = await storage.get(document.key);
  if (stored) return stored.bytes;
  const bytes = await renderDocument(document);
  await storage.put(document.key, bytes, 'application/pdf');
  return bytes;
}
