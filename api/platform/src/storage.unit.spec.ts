import { mkdtemp, readdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStorage, type Storage } from './storage.js';

const keysOf = async (keys: AsyncIterable<string>) => {
  const found: string[] = [];
  for await (const key of keys) found.push(key);
  return found.sort();
};

describe('file storage', () => {
  let dir: string;
  let storage: Storage;
  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'storage-'));
    storage = openStorage({ dir });
  });

  it('gives back what was put, with its type and size', async () => {
    await storage.put('images/ros.webp', Buffer.from('ros'), 'image/webp');
    expect(await storage.get('images/ros.webp')).toEqual({ bytes: Buffer.from('ros'), contentType: 'image/webp' });
    expect(await storage.stat('images/ros.webp')).toMatchObject({ size: 3, contentType: 'image/webp' });
    expect(await storage.exists('images/ros.webp')).toBe(true);
  });

  it('replaces, and leaves no half files behind', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => storage.put('a/b.pdf', Buffer.alloc(100_000, n + 65), 'application/pdf')),
    );
    const { bytes } = (await storage.get('a/b.pdf'))!;
    expect(new Set(bytes).size).toBe(1);
    expect(await readdir(path.join(dir, 'a'))).toEqual(['b.pdf']);
  });

  it('knows nothing of what is not there', async () => {
    expect(await storage.get('images/ros.webp')).toBeNull();
    expect(await storage.stat('images/ros.webp')).toBeNull();
    expect(await storage.exists('images')).toBe(false);
    await expect(storage.delete('images/ros.webp')).resolves.toBeUndefined();
    expect(await keysOf(storage.list('images/'))).toEqual([]);
  });

  it('takes a folder for nothing, and a file for no folder', async () => {
    await storage.put('a/b/c.pdf', Buffer.from('x'), 'application/pdf');
    expect(await storage.get('a/b')).toBeNull();
    expect(await storage.get('a/b/c.pdf/d')).toBeNull();
    expect(await storage.exists('a')).toBe(false);
  });

  it('deletes', async () => {
    await storage.put('a/b.pdf', Buffer.from('x'), 'application/pdf');
    await storage.delete('a/b.pdf');
    expect(await storage.exists('a/b.pdf')).toBe(false);
  });

  it('lists below a folder, nothing hidden, nothing half written', async () => {
    for (const key of ['images/a.webp', 'images/sub/b.webp', 'documents/c.pdf']) {
      await storage.put(key, Buffer.from('x'), 'image/webp');
    }
    await writeFile(path.join(dir, 'images', '.a.webp.half'), 'x');
    expect(await keysOf(storage.list('images/'))).toEqual(['images/a.webp', 'images/sub/b.webp']);
    expect(await keysOf(storage.list(''))).toHaveLength(3);
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
  ])('refuses the key %j whatever is asked of it', async (key) => {
    const refused = { name: 'InvalidKeyError' };
    await expect(storage.put(key, Buffer.from('x'), 'text/plain')).rejects.toMatchObject(refused);
    await expect(storage.get(key)).rejects.toMatchObject(refused);
    await expect(storage.exists(key)).rejects.toMatchObject(refused);
  });

  it('lists no link that leads elsewhere', async () => {
    await symlink('/etc', path.join(dir, 'etc'));
    expect(await keysOf(storage.list(''))).toEqual([]);
  });
});
