import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { jest } from '@jest/globals';
import type { FastifyReply } from 'fastify';
import { Semaphore } from './semaphore.js';

const reader = () => {
  const raw = new PassThrough();
  const destroy = jest.fn(() => raw.destroy());
  return { raw, destroy, reply: { raw, request: { socket: { destroy } } } as unknown as FastifyReply };
};
const full = expect.objectContaining({ code: 'unavailable', details: { retryAfter: 5 } });
const gone = async ({ raw }: ReturnType<typeof reader>) => {
  raw.destroy();
  await once(raw, 'close');
};

describe('download slots', () => {
  it('are refused when all are taken, until one is released', async () => {
    const downloads = new Semaphore(2, 2);
    const [first, second, third] = [reader(), reader(), reader()];
    downloads.acquire(first.reply, 'a');
    downloads.acquire(second.reply, 'b');
    expect(() => downloads.acquire(third.reply, 'c')).toThrow(full);
    await gone(first);
    downloads.acquire(third.reply, 'c');
    expect(() => downloads.acquire(reader().reply, 'd')).toThrow(full);
    await Promise.all([second, third].map(gone));
  });

  it('are limited per network, so one client leaves slots for others', async () => {
    const downloads = new Semaphore(3, 2);
    const readers = [reader(), reader(), reader()] as const;
    downloads.acquire(readers[0].reply, 'a');
    downloads.acquire(readers[1].reply, 'a');
    expect(() => downloads.acquire(reader().reply, 'a')).toThrow(full);
    downloads.acquire(readers[2].reply, 'b');
    await Promise.all(readers.map(gone));
    downloads.acquire(readers[0].reply, 'a');
  });

  it('are released for a client that disconnected before', async () => {
    const downloads = new Semaphore(1, 1);
    const early = reader();
    await gone(early);
    downloads.acquire(early.reply, 'a');
    await new Promise(setImmediate);
    const later = reader();
    downloads.acquire(later.reply, 'a');
    await gone(later);
  });

  it('are held while a read for a disconnected client is in flight, whether it succeeds or fails', async () => {
    const downloads = new Semaphore(1, 1);
    for (const end of ['resolve', 'reject'] as const) {
      const [early, reading] = [reader(), Promise.withResolvers<void>()];
      downloads.acquire(early.reply, 'a').holdUntilSettled(reading.promise);
      await gone(early);
      expect(() => downloads.acquire(reader().reply, 'a')).toThrow(full);
      reading[end]();
      await new Promise(setImmediate);
    }
    const later = reader();
    downloads.acquire(later.reply, 'a');
    await gone(later);
  });

  it('are held until the client has received everything', async () => {
    const downloads = new Semaphore(1, 1);
    const slow = reader();
    downloads.acquire(slow.reply, 'a').holdUntilSettled(Promise.resolve());
    await new Promise(setImmediate);
    expect(() => downloads.acquire(reader().reply, 'a')).toThrow(full);
    await gone(slow);
  });

  it('end when a download takes longer than the largest image over a slow connection', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick'] });
    const { reply, raw, destroy } = reader();
    const downloads = new Semaphore(1, 1);
    downloads.acquire(reply, 'a');
    jest.advanceTimersByTime(119_000);
    expect(destroy).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1_000);
    expect(destroy).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
    await new Promise(setImmediate);
    expect(raw.destroyed).toBe(true);
    const next = reader();
    downloads.acquire(next.reply, 'a');
    await gone(next);
  });
});
