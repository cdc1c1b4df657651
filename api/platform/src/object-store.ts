import type { Readable } from 'node:stream';

/** Part size for sending an object to a possibly slow client: bounds memory. Most image sizes are smaller. */
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
   * The whole object as a buffer when it fits one part; else a stream, to be read once. The stream reads the next part
   * on demand and holds no file handle or connection before the first read, between parts of a bucket or after it is
   * destroyed. It fails when the object was replaced.
   */
  body(): Buffer | Readable;
}

/**
 * Stores files under keys like `images/rose.webp`. Segments contain letters, digits, `_`, `-`, `.` and do not start
 * with a dot; other keys throw InvalidKeyError.
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
  /** Keys below a folder (`images/`) or all (``), in any order. */
  list(prefix: string): AsyncIterable<string>;
}
