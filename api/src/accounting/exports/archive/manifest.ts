import { createHash } from 'node:crypto';
import type { ZipEntry } from './zip-file.js';

export interface Manifest {
  readonly year: string;
  readonly company: string;
  readonly created_at: string;
  readonly files: readonly ManifestFile[];
  readonly missing_documents: readonly string[];
}

interface ManifestFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Collects the list of an archive's files for its `manifest.json`. Write the entry that `listed` returns: once all its
 * bytes have been read, the file is on the list with its size and SHA-256.
 */
export class ManifestWriter {
  readonly missing: string[] = [];
  private readonly files: ManifestFile[] = [];

  constructor(private readonly head: Pick<Manifest, 'year' | 'company' | 'created_at'>) {}

  listed({ name, bytes }: ZipEntry): ZipEntry {
    return { name, bytes: this.hashed(name, bytes instanceof Uint8Array ? [bytes] : bytes) };
  }

  entry(): ZipEntry {
    const manifest: Manifest = { ...this.head, files: this.files, missing_documents: this.missing };
    return { name: 'manifest.json', bytes: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) };
  }

  private async *hashed(
    name: string,
    chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
    this.files.push({ name, bytes, sha256: hash.digest('hex') });
  }
}
