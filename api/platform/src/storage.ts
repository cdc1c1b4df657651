import { fileStorage } from './file-storage.js';
import type { Storage } from './object-store.js';
import { type S3Options, s3Storage } from './s3-storage.js';

export type { ObjectStat, OpenObject, Storage } from './object-store.js';

export type StorageOptions = { readonly dir: string } | { readonly s3: S3Options };

export function openStorage(options: StorageOptions): Storage {
  return 's3' in options ? s3Storage(options.s3) : fileStorage(options.dir);
}
