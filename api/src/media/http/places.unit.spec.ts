import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { jest } from '@jest/globals';
import type { FastifyReply } from 'fastify';
import { Places } from './places.js';

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
    const places = new Places(2, 2);
    const [first, second, third] = [reader(), reader(), reader()];
    places.take(first.reply, 'a');
    places.take(second.reply, 'b');
    expect(() => places.take(third.reply, 'c')).toThrow(full);
    await gone(first);
    places.take(third.reply, 'c');
    expect(() => places.take(reader().reply, 'd')).toThrow(full);
    await Promise.all([second, third].map(gone));
  });

  it('are limited per network, so one client leaves slots for others', async () => {
    const places = new Places(3, 2);
    const readers = [reader(), reader(), reader()] as const;
    places.take(readers[0].reply, 'a');
    places.take(readers[1].reply, 'a');
    expect(() => places.take(reader().reply, 'a')).toThrow(full);
    places.take(readers[2].reply, 'b');
    await Promise.all(readers.map(gone));
    places.take(readers[0].reply, 'a');
  });

  it('are released for a client that disconnected before', async () => {
    const places = new Places(1, 1);
    const early = reader();
    await gone(early);
    places.take(early.reply, 'a');
    await new Promise(setImmediate);
    const later = reader();
    places.take(later.reply, 'a');
    await gone(later);
  });

  it('are held while a read for a disconnected client is in flight, whether it succeeds or fails', async () => {
    const places = new Places(1, 1);
    for (const end of ['resolve', 'reject'] as const) {
      const [early, reading] = [reader(), Promise.withResolvers<void>()];
      places.take(early.reply, 'a').keepFor(reading.promise);
      await gone(early);
      expect(() => places.take(reader().reply, 'a')).toThrow(full);
      reading[end]();
      await new Promise(setImmediate);
    }
    const later = reader();
    places.take(later.reply, 'a');
    await gone(later);
  });

  it('are held until the client has received everything', async () => {
    const places = new Places(1, 1);
    const slow = reader();
    places.take(slow.reply, 'a').keepFor(Promise.resolve());
    await new Promise(setImmediate);
    expect(() => places.take(reader().reply, 'a')).toThrow(full);
    await gone(slow);
  });

  it('end when a download takes longer than the largest image over a slow connection', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick'] });
    const { reply, raw, destroy } = reader();
    const places = new Places(1, 1);
    places.take(reply, 'a');
    jest.advanceTimersByTime(119_000);
    expect(destroy).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1_000);
    expect(destroy).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
    await new Promise(setImmediate);
    expect(raw.destroyed).toBe(true);
    const next = reader();
    places.take(next.reply, 'a');
    await gone(next);
  });
});
