import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { type OpenObject, PART_BYTES, type Storage } from './object-store.js';
import { contentTypeOf, storageKey, storagePrefix } from './storage-keys.js';

/** Stores each object as a file below `dir`. A power failure leaves either the old file or the new one. */
export function fileStorage(dir: string): Storage {
  const fileOf = (key: string) => path.join(dir, ...storageKey(key).split('/'));
  const fileStat = async (key: string) => {
    const found = await stat(fileOf(key)).catch(nullWhenAbsent);
    return found?.isFile() ? { size: found.size, contentType: contentTypeOf(key), modifiedAt: found.mtime } : null;
  };
  return {
    put: async (key, bytes) => writeWhole(fileOf(key), bytes),
    get: async (key) => {
      const bytes = await readFile(fileOf(key)).catch(nullWhenAbsent);
      return bytes && { bytes, contentType: contentTypeOf(key) };
    },
    open: async (key) => openFile(fileOf(key), contentTypeOf(key)),
    stat: fileStat,
    exists: async (key) => (await fileStat(key)) !== null,
    delete: async (key) => rm(fileOf(key), { force: true }),
    list: (prefix, after = '') => keysAfter(after, walk(dir, storagePrefix(prefix))),
  };
}

async function openFile(file: string, contentType: string): Promise<OpenObject | null> {
  const handle = await open(file).catch(nullWhenAbsent);
  if (!handle) return null;
  try {
    const found = await handle.stat();
    if (!found.isFile()) return null;
    const { size } = found;
    if (size > PART_BYTES)
      return { size, contentType, body: () => Readable.from(partsOf(file, found), { objectMode: false }) };
    const bytes = await readPart(handle, 0, size);
    return { size, contentType, body: () => bytes };
  } finally {
    await handle.close();
  }
}

async function* partsOf(file: string, found: Stats): AsyncIterable<Buffer> {
  const { size } = found;
  const handle = await open(file);
  try {
    if (!isSame(await handle.stat(), found)) throw new Error('The file changed since it was opened');
    for (let from = 0; from < size; from += PART_BYTES)
      yield await readPart(handle, from, Math.min(PART_BYTES, size - from));
  } finally {
    await handle.close();
  }
}

const isSame = (one: Stats, other: Stats): boolean =>
  one.ino === other.ino && one.size === other.size && one.mtimeMs === other.mtimeMs;

async function readPart(handle: FileHandle, from: number, length: number): Promise<Buffer> {
  const part = Buffer.allocUnsafe(length);
  for (let had = 0; had < length; ) {
    const { bytesRead } = await handle.read(part, had, length - had, from + had);
    if (bytesRead === 0) throw new Error(`The file ended after ${from + had} bytes; it was longer when opened`);
    had += bytesRead;
  }
  return part;
}

async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  const temporary = path.join(folder, `.${path.basename(file)}.${randomUUID()}`);
  try {
    const handle = await open(temporary, 'wx');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** A rename survives a power failure only when the folder is synced too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* walk(dir: string, prefix: string): AsyncIterable<string> {
  const entries = await readdir(path.join(dir, prefix), { withFileTypes: true }).catch(nullWhenAbsent);
  for (const entry of entries ?? []) {
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) yield* walk(dir, `${prefix}${entry.name}/`);
    else if (entry.isFile()) yield `${prefix}${entry.name}`;
  }
}

async function* keysAfter(after: string, keys: AsyncIterable<string>): AsyncIterable<string> {
  for await (const key of keys) if (key > after) yield key;
}

function nullWhenAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR') return null;
  throw error;
}
