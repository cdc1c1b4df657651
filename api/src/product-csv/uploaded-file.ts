import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusals/index.js';

const MAX_BYTES = 10 * 1024 * 1024;

export interface UploadedFile {
  readonly bytes: Buffer;
  readonly fields: Readonly<Record<string, string>>;
}

/** Reads the multipart field `file`, at most 10 MB, and the text fields. */
export async function uploadedFile(request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new Refusal('unsupported_media_type');
  const { bytes, fields } = await read(request).catch(refuseBroken);
  if (!bytes) throw new Refusal('import_missing');
  return { bytes, fields };
}

async function read(request: FastifyRequest) {
  let bytes: Buffer | null = null;
  const fields: Record<string, string> = {};
  for await (const part of request.parts({ limits: { fileSize: MAX_BYTES } })) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    const content = await part.toBuffer();
    if (part.fieldname === 'file') bytes = content;
  }
  return { bytes, fields };
}

function refuseBroken(error: unknown): never {
  const { code } = error as { readonly code?: string };
  throw new Refusal(code === 'FST_REQ_FILE_TOO_LARGE' ? 'import_too_large' : 'malformed');
}
