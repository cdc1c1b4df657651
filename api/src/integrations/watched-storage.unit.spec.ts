import { expect, it } from '@jest/globals';
import type { Storage } from '@kronblad/platform/storage';
import { REFUSING_MS, watched } from './watched-storage.js';

it('A storage refuses from a failed write until the next that succeeds, or for five minutes', async () => {
  let isFull = false;
  let now = 0;
  const put = async () => {
    if (isFull) throw new Error('no space');
  };
  const storage = watched({ put, exists: async () => true } as unknown as Storage, () => now);
  const write = () => storage.put('images/rose.webp', Buffer.from(''), 'image/webp');
  await write();
  expect([storage.isRefusing(), await storage.exists('images/rose.webp')]).toEqual([false, true]);
  isFull = true;
  await expect(write()).rejects.toThrow('no space');
  isFull = false;
  await storage.probe('health/probe.txt', Buffer.from(''), 'text/plain');
  expect(storage.isRefusing()).toBe(true);
  await write();
  expect(storage.isRefusing()).toBe(false);
  isFull = true;
  await expect(write()).rejects.toThrow('no space');
  now = REFUSING_MS - 1;
  expect(storage.isRefusing()).toBe(true);
  now = REFUSING_MS;
  expect(storage.isRefusing()).toBe(false);
});
