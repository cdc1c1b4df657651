import { createHash } from 'node:crypto';
import type { ShopDocument } from '@kronblad/contracts/jobs/documents';
import type { Storage } from '@kronblad/platform/storage';
import { renderDocument } from './render-document.js';

/** Renderings in progress. The job of a receipt's email and the job that stores the receipt share one rendering. */
const underWay = new WeakMap<Storage, Map<string, Promise<Buffer>>>();

/** Returns the stored PDF, which never changes. Renders and stores it when it is missing. */
export function ensureDocument(storage: Storage, document: ShopDocument): Promise<Buffer> {
  const ofStorage = underWay.get(storage) ?? new Map<string, Promise<Buffer>>();
  underWay.set(storage, ofStorage);
  const { key } = document;
  const bytes = ofStorage.get(key) ?? storedOrMade(storage, document).finally(() => ofStorage.delete(key));
  ofStorage.set(key, bytes);
  return bytes;
}

async function storedOrMade(storage: Storage, document: ShopDocument): Promise<Buffer> {
  const stored = await storage.get(document.key);
  if (stored) return stored.bytes;
  const bytes = await renderDocument(document);
  await storage.put(document.key, bytes, 'application/pdf');
  return bytes;
}

export function storedAs({ key }: Pick<ShopDocument, 'key'>, bytes: Buffer) {
  return { key, sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
}
