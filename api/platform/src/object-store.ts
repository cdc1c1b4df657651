import type { Readable } from 'node:stream';

/** Bounds the memory for sending one object to a slow client. Most image sizes are smaller. */
export const PART_BYTES = 128 * 1024;

export interface StoredObject {
  readonly bytes: Buffer;
  readonly contentType: string;
}

export interface ObjectStat {
  readonly size: number;
  readonly contentType: string;
  readonly modifiedAt: Date;
}

export interface OpenObject {
  readonly size: number;
  readonly contentType: string;
  /**
   * A buffer when the object fits one part, else a stream to be read once. The stream reads a part on demand. It holds
   * no file handle or connection before the first read and after it is destroyed (with S3 none between parts). It fails
   * when the object was replaced.
   */
  body(): Buffer | Readable;
}

/**
 * Keys look like `images/rose.webp`. Segments contain letters, digits, `_`, `-`, `.` and do not start with a dot; other
 * keys throw InvalidKeyError.
 */
export interface Storage {
  /** Atomic: a reader never sees half a file. Replaces an existing one. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<StoredObject | null>;
  /** Opens an object for sending. Needs no closing when `body` is not called. */
  open(key: string): Promise<OpenObject | null>;
  stat(key: string): Promise<ObjectStat | null>;
  exists(key: string): Promise<boolean>;
  /** Idempotent: deleting a missing key is no error. */
  delete(key: string): Promise<void>;
  /** Keys below a folder (`images/`), or all keys (``), in any order. */
  list(prefix: string): AsyncIterable<string>;
}
