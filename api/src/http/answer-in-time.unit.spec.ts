import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { ANSWER_MS, answerInTime } from './answer-in-time.hook.js';
import { sendTogether } from './send-together.hook.js';

describe('the end of a request’s time', () => {
  const waited = Promise.withResolvers<void>();
  const warned = jest.fn();
  let fastify: FastifyInstance;

  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    fastify = Fastify({ logger: { level: 'warn', stream: { write: warned } } });
    answerInTime(fastify);
    sendTogether(fastify);
    fastify.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
    fastify.post('/api/slow', async (_request, reply) => {
      await waited.promise;
      return reply.send({ late: true });
    });
    fastify.get('/api/quick', async () => ({ quick: true }));
    fastify.get('/api/last-moment', (_request, reply) => {
      reply.send({ inTime: true });
      jest.advanceTimersByTime(ANSWER_MS);
    });
    await fastify.ready();
  });
  afterEach(async () => {
    jest.useRealTimers();
    await fastify.close();
  });

  it('is answered with 503, once, whatever its handler waits for', async () => {
    const asked = fastify.inject({ method: 'POST', url: '/api/slow', payload: {} });
    while (jest.getTimerCount() === 0) await new Promise(setImmediate);
    await jest.advanceTimersByTimeAsync(ANSWER_MS);
    const { statusCode, headers, ...answer } = await asked;
    expect([statusCode, headers['retry-after'], answer.json().code]).toEqual([503, '5', 'unavailable']);
    waited.resolve();
    await new Promise(setImmediate);
    expect(warned).not.toHaveBeenCalled();
  });

  it('does not come between an answer and its sending', async () => {
    const answer = await fastify.inject('/api/last-moment');
    expect([answer.statusCode, answer.json()]).toEqual([200, { inTime: true }]);
  });

  it('leaves no clock behind an answer', async () => {
    expect((await fastify.inject('/api/quick')).json()).toEqual({ quick: true });
    expect(jest.getTimerCount()).toBe(0);
  });

  it('does not come for files that are still being sent', async () => {
    const clock = jest.spyOn(globalThis, 'setTimeout');
    waited.resolve();
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const { statusCode } = await fastify.inject({ method: 'POST', url: '/api/slow', headers, payload: '--x--' });
    expect(statusCode).toBe(200);
    expect(clock.mock.calls.filter(([, ms]) => ms === ANSWER_MS)).toEqual([]);
    clock.mockRestore();
  });
});
