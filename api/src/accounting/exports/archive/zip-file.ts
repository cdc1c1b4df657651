import { makeZip } from 'client-zip';

export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
}

/** Streams an uncompressed ZIP file; reads each entry only after the previous one has been sent. */
export async function* zipFile(entries: AsyncGenerator<ZipEntry>, modifiedAt: Date): AsyncGenerator<Uint8Array> {
  try {
    yield* makeZip(inputs(entries, modifiedAt));
  } finally {
    await entries.return(undefined);
  }
}

async function* inputs(entries: AsyncIterable<ZipEntry>, lastModified: Date) {
  for await (const { name, bytes } of entries) yield { name, input: bytes as AsyncIterable<Uint8Array>, lastModified };
}
