import { expect, it } from '@jest/globals';
import type { Storage } from '@kronblad/platform/storage';
import { watched } from './watched-storage.js';

it('A storage refuses from a failed write until the next that succeeds, whatever the probe does', async () => {
  let isFull = false;
  const put = async () => {
    if (isFull) throw new Error('no space');
  };
  const storage = watched({ put, exists: async () => true } as unknown as Storage);
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
});
