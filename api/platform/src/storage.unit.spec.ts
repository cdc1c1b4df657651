import { once } from 'node:events';
import { type FileHandle, mkdtemp, open, readdir, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { jest } from '@jest/globals';
import { itIsStorage, keysOf } from '../test/storage-contract.js';
import { PART_BYTES } from './object-store.js';
import { openStorage, type Storage } from './storage.js';

type Read = (this: FileHandle, part: Buffer, offset: number, length: number, from: number) => Promise<unknown>;

async function readings(dir: string) {
  const any = await open(dir);
  const read = jest.spyOn(Object.getPrototypeOf(any) as FileHandle, 'read');
  await any.close();
  return { read, handles: () => [...new Set(read.mock.contexts as unknown as FileHandle[])] };
}

describe('file storage', () => {
  let dir: string;
  let storage: Storage;
  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'storage-'));
    storage = openStorage({ dir });
  });

  itIsStorage(() => storage);

  it('File storage replaces a file and leaves no temporary files', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => storage.put('a/b.pdf', Buffer.alloc(100_000, n + 65), 'application/pdf')),
    );
    const { bytes } = (await storage.get('a/b.pdf'))!;
    expect(new Set(bytes).size).toBe(1);
    expect(await readdir(path.join(dir, 'a'))).toEqual(['b.pdf']);
  });

  it('File storage treats neither folders as files nor files as folders', async () => {
    await storage.put('a/b/c.pdf', Buffer.from('x'), 'application/pdf');
    expect(await storage.get('a/b')).toBeNull();
    expect(await storage.get('a/b/c.pdf/d')).toBeNull();
    expect(await storage.exists('a')).toBe(false);
  });

  it('File storage lists below a folder without hidden or temporary files', async () => {
    for (const key of ['images/a.webp', 'images/sub/b.webp', 'documents/c.pdf']) {
      await storage.put(key, Buffer.from('x'), 'image/webp');
    }
    await writeFile(path.join(dir, 'images', '.a.webp.half'), 'x');
    expect(await keysOf(storage.list('images/'))).toEqual(['images/a.webp', 'images/sub/b.webp']);
    expect(await keysOf(storage.list(''))).toHaveLength(3);
  });

  describe('a file opened for sending', () => {
    const large = Buffer.alloc(5 * PART_BYTES + 1, 'ros');
    const opened = async (bytes = large) => {
      await storage.put('images/ros.jpg', bytes, 'image/jpeg');
      return (await storage.open('images/ros.jpg'))!;
    };

    it('A file opened for sending is read only on demand, and closed once its reader has gone', async () => {
      const { read, handles } = await readings(dir);
      const { body } = await opened();
      const stream = body() as Readable;
      expect(read).not.toHaveBeenCalled();
      await once(stream, 'readable');
      expect(read).toHaveBeenCalledTimes(1);
      expect(stream.read()).toHaveLength(PART_BYTES);
      await once(stream, 'readable');
      expect(read).toHaveBeenCalledTimes(2);
      expect(handles()).toHaveLength(1);
      stream.destroy();
      await once(stream, 'close');
      expect(handles()[0]?.fd).toBe(-1);
      jest.restoreAllMocks();
    });

    it.each([
      ['the file is replaced', () => opened(Buffer.alloc(large.length, 'tulpan')), 'changed since it was opened'],
      ['the file is truncated', (file: string) => truncate(file, 2 * PART_BYTES), 'changed since it was opened'],
      ['the file is deleted', (file: string) => rm(file), 'ENOENT'],
    ])('A file opened for sending fails when %s meanwhile', async (_what, meanwhile, message) => {
      const { body } = await opened();
      await meanwhile(path.join(dir, 'images/ros.jpg'));
      await expect(buffer(body() as Readable)).rejects.toThrow(message);
    });

    it('A file opened for sending fails when the file is truncated while it is read', async () => {
      const stream = (await opened()).body() as Readable;
      await once(stream, 'readable');
      await truncate(path.join(dir, 'images/ros.jpg'), 2 * PART_BYTES + 1);
      await expect(buffer(stream)).rejects.toThrow(`ended after ${2 * PART_BYTES + 1} bytes`);
    });

    it('A file opened for sending is complete when a read returns fewer bytes than requested', async () => {
      const { read } = await readings(dir);
      const whole = read.getMockImplementation() as unknown as Read;
      const less: Read = function (part, offset, length, from) {
        return whole.call(this, part, offset, Math.min(length, 50_000), from);
      };
      read.mockImplementation(less as never);
      const { body } = await opened();
      expect(large.equals(await buffer(body() as Readable))).toBe(true);
      jest.restoreAllMocks();
    });

    it('A file opened for sending is null for a missing key', async () => {
      await opened();
      expect(await storage.open('images/tulpan.jpg')).toBeNull();
      expect(await storage.open('images')).toBeNull();
    });
  });

  it.each([
    '../secret',
    'images/../../secret',
    '/etc/passwd',
    'images//a',
    'images/',
    '',
    '.env',
    'images/.env',
    'a\\..\\b',
    'a\0b',
    'a b',
    'images/%2e%2e/x',
    `images/${'a'.repeat(1_000)}`,
  ])('File storage refuses the key %j in every method', async (key) => {
    const refused = { name: 'InvalidKeyError' };
    await expect(storage.put(key, Buffer.from('x'), 'text/plain')).rejects.toMatchObject(refused);
    await expect(storage.get(key)).rejects.toMatchObject(refused);
    await expect(storage.open(key)).rejects.toMatchObject(refused);
    await expect(storage.exists(key)).rejects.toMatchObject(refused);
  });

  it('File storage does not follow links in a list', async () => {
    await symlink('/etc', path.join(dir, 'etc'));
    expect(await keysOf(storage.list(''))).toEqual([]);
  });
});
