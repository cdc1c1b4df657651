export class InvalidKeyError extends Error {
  constructor(key: string) {
    super(`Not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
    this.name = 'InvalidKeyError';
  }
}

const SEGMENT = /^[\p{L}\p{N}_-][\p{L}\p{N}_.-]*$/u;
const MAX_BYTES = 900;

/** Returns the key, or throws InvalidKeyError. Prevents path traversal and hidden files. */
export function storageKey(key: string): string {
  const fits = Buffer.byteLength(key) <= MAX_BYTES && key.split('/').every((segment) => SEGMENT.test(segment));
  if (!fits) throw new InvalidKeyError(key);
  return key;
}

/** Like {@link storageKey}, for folders: empty, or ending with a slash. */
export function storagePrefix(prefix: string): string {
  if (prefix === '') return prefix;
  if (!prefix.endsWith('/')) throw new InvalidKeyError(prefix);
  storageKey(prefix.slice(0, -1));
  return prefix;
}

const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  json: 'application/json',
  csv: 'text/csv; charset=utf-8',
  si: 'application/octet-stream',
};

/** Files have no stored content type, so the key's extension decides. */
export function contentTypeOf(key: string): string {
  return TYPES[key.slice(key.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream';
}
