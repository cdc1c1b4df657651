import type { Readable } from 'node:stream';

/** What is held at a time of an object that is sent on to somebody who may read slowly. Most sizes of pictures are smaller. */
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

/** An object as it is sent on. */
export interface OpenObject {
  readonly size: number;
  readonly contentType: string;
  /**
   * All of it, when that is no more than a part. Otherwise a stream, to be asked for once, that reads the next part when
   * the last is taken: it holds nothing open before it is read from and after it is destroyed, and no connection to a
   * bucket between two parts. It fails when what is there is no longer what was opened.
   */
  body(): Buffer | Readable;
}

/**
 * Keeps files under keys like `images/rose.webp`. A key is made of segments of letters, digits, `_`, `-`, `.` between
 * slashes, no segment starting with a dot; any other is refused with InvalidKeyError.
 */
export interface Storage {
  /** Whole or not at all: a reader never sees half a file. An existing one is replaced. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<StoredObject | null>;
  /** For who sends it on. Needs no closing, if its body is never asked for. */
  open(key: string): Promise<OpenObject | null>;
  stat(key: string): Promise<ObjectStat | null>;
  exists(key: string): Promise<boolean>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Keys below a folder (`images/`) or all (``), in no particular order. */
  list(prefix: string): AsyncIterable<string>;
}
