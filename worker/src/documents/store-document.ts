import { createHash } from 'node:crypto';
import type { PayloadOf } from '@kronblad/contracts/jobs';
import type { Storage } from '@kronblad/platform/storage';
import type { Result } from '../jobs/index.js';
import { ensureDocument } from './ensure-document.js';

export async function storeDocument(
  storage: Storage,
  { document }: PayloadOf<'documents'>,
): Promise<Result<'document'>> {
  const bytes = await ensureDocument(storage, document);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { type: 'document', key: document.key, sha256, bytes: bytes.length };
}
