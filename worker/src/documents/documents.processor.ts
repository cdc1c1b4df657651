import { createHash } from 'node:crypto';
import type { Storage } from '@kronblad/platform/storage';
import type { Processors } from '../processors.js';
import { ensureDocument } from './ensure-document.js';

export function documentsProcessor(storage: Storage): Processors['documents'] {
  return async ({ document }) => {
    const bytes = await ensureDocument(storage, document);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { type: 'document', key: document.key, sha256, bytes: bytes.length };
  };
}
