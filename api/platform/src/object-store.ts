export interface StoredObject {
  readonly bytes: Buffer;
  readonly contentType: string;
}

export interface ObjectStat {
  readonly size: number;
  readonly contentType: string;
  readonly modifiedAt: Date;
}

/**
 * Keeps files under keys like `images/rose.webp`. A key is made of segments of letters, digits, `_`, `-`, `.` between
 * slashes, no segment starting with a dot; any other is refused with InvalidKeyError.
 */
export interface Storage {
  /** Whole or not at all: a reader never sees half a file. An existing one is replaced. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<StoredObject | null>;
  stat(key: string): Promise<ObjectStat | null>;
  exists(key: string): Promise<boolean>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Keys below a folder (`images/`) or all (``), in no particular order. */
  list(prefix: string): AsyncIterable<string>;
}
