import type { Readable } from 'node:stream';

/** Size of a part. An object is read in parts, to bound the memory for a slow client. Most image sizes fit one part. */
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
   * Returns a buffer when the object fits one part, else a stream that reads each part on demand and can be read once.
   * The stream holds no file handle or connection before its first read and after it is destroyed. With S3 it holds
   * none between parts either. Reading fails when the object has been replaced since `open`.
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
  /**
   * Keys below a folder (`images/`), or all keys (``), in any order. `after` leaves out keys up to this text, which need
   * not be a key.
   */
  list(prefix: string, after?: string): AsyncIterable<string>;
}
