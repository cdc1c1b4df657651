import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { PART_BYTES } from '../src/object-store.js';
import type { Storage } from '../src/storage.js';

export const keysOf = async (keys: AsyncIterable<string>): Promise<string[]> => {
  const found: string[] = [];
  for await (const key of keys) found.push(key);
  return found.sort();
};

/** The tests that disk and S3 storage must both pass. Each test uses a folder of its own. */
export function itIsStorage(current: () => Storage): void {
  it('returns what was stored, with type and size', async () => {
    await current().put('stored/ros.webp', Buffer.from('ros'), 'image/webp');
    expect(await current().get('stored/ros.webp')).toEqual({ bytes: Buffer.from('ros'), contentType: 'image/webp' });
    expect(await current().stat('stored/ros.webp')).toMatchObject({ size: 3, contentType: 'image/webp' });
    expect(await current().exists('stored/ros.webp')).toBe(true);
  });

  it('returns null for a missing key', async () => {
    expect(await current().get('missing/ros.webp')).toBeNull();
    expect(await current().stat('missing/ros.webp')).toBeNull();
    expect(await current().open('missing/ros.webp')).toBeNull();
    expect(await current().exists('missing/ros.webp')).toBe(false);
    await expect(current().delete('missing/ros.webp')).resolves.toBeUndefined();
    expect(await keysOf(current().list('missing/'))).toEqual([]);
  });

  it('deletes', async () => {
    await current().put('deleted/b.pdf', Buffer.from('x'), 'application/pdf');
    await current().delete('deleted/b.pdf');
    expect(await current().exists('deleted/b.pdf')).toBe(false);
  });

  it('lists below a folder, and after a key', async () => {
    for (const key of ['listed/a.webp', 'listed/sub/b.webp', 'listed-too/c.pdf'])
      await current().put(key, Buffer.from('x'), 'image/webp');
    expect(await keysOf(current().list('listed/'))).toEqual(['listed/a.webp', 'listed/sub/b.webp']);
    expect(await keysOf(current().list('listed/', 'listed/b'))).toEqual(['listed/sub/b.webp']);
  });

  it.each([0, 3, PART_BYTES])('opens an object that fits one part as a buffer: %i bytes', async (size) => {
    const bytes = Buffer.alloc(size, 7);
    await current().put('opened/ros.jpg', bytes, 'image/jpeg');
    const { body, ...rest } = (await current().open('opened/ros.jpg'))!;
    expect(rest).toEqual({ size, contentType: 'image/jpeg' });
    expect(bytes.equals(body() as Buffer)).toBe(true);
  });

  it('opens a larger object as a stream, which fails when the object is replaced meanwhile', async () => {
    const large = Buffer.alloc(5 * PART_BYTES + 1, 'ros');
    const opened = async () => {
      await current().put('replaced/ros.jpg', large, 'image/jpeg');
      return (await current().open('replaced/ros.jpg'))!;
    };
    const { size, body } = await opened();
    expect(size).toBe(large.length);
    expect(large.equals(await buffer(body() as Readable))).toBe(true);
    const stale = (await opened()).body() as Readable;
    await current().put('replaced/ros.jpg', Buffer.alloc(large.length, 'tulpan'), 'image/jpeg');
    await expect(buffer(stale)).rejects.toThrow();
  });
}
