import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { type FileStream, sendWithEtag } from '../replies/etag-reply.js';
import { coalesceReplies } from './hooks.js';
import { HANDLER_TIMEOUT_MS, requestTimeout } from './request-timeout.hook.js';

describe('the request timeout', () => {
  let waited: PromiseWithResolvers<void>;
  const body = jest.fn<() => Promise<FileStream>>();
  const stream = new Readable({ read: () => undefined });
  let fastify: FastifyInstance;
  let logged: string[];

  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    logged = [];
    waited = Promise.withResolvers();
    fastify = Fastify({ logger: { level: 'warn', stream: { write: (line) => void logged.push(line) } } });
    requestTimeout(fastify);
    coalesceReplies(fastify);
    fastify.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
    fastify.post('/api/slow', async (_request, reply) => {
      await waited.promise;
      return reply.send({ late: true });
    });
    fastify.get('/api/quick', async () => ({ quick: true }));
    fastify.get('/api/last-moment', (_request, reply) => {
      reply.send({ inTime: true });
      jest.advanceTimersByTime(HANDLER_TIMEOUT_MS);
    });
    fastify.get('/api/late', async (request, reply) => {
      jest.advanceTimersByTime(HANDLER_TIMEOUT_MS);
      reply.status(200).header('content-encoding', 'br');
      await sendWithEtag(request, reply, { tag: 'a', type: 'image/webp', cacheControl: 'immutable', body });
    });
    fastify.get('/api/late-body', async (request, reply) => {
      body.mockImplementationOnce(async () => {
        jest.advanceTimersByTime(HANDLER_TIMEOUT_MS);
        return { size: 1, stream };
      });
      await sendWithEtag(request, reply, { tag: 'a', type: 'image/webp', cacheControl: 'immutable', body });
    });
    await fastify.ready();
  });
  afterEach(async () => {
    jest.useRealTimers();
    await fastify.close();
  });

  it('The request timeout answers once with 503, whatever the handler waits for', async () => {
    const asked = fastify.inject({ method: 'POST', url: '/api/slow', payload: {} });
    while (jest.getTimerCount() === 0) await new Promise(setImmediate);
    await jest.advanceTimersByTimeAsync(HANDLER_TIMEOUT_MS);
    const { statusCode, headers, ...answer } = await asked;
    expect([statusCode, headers['retry-after'], answer.json().code]).toEqual([503, '5', 'unavailable']);
    waited.resolve();
    await new Promise(setImmediate);
  });

  it("A handler's late reply leaves no line in the log, where its URL would tell a payment's secret", async () => {
    const asked = fastify.inject({ method: 'POST', url: '/api/slow?payment_intent_client_secret=s', payload: {} });
    while (jest.getTimerCount() === 0) await new Promise(setImmediate);
    await jest.advanceTimersByTimeAsync(HANDLER_TIMEOUT_MS);
    await asked;
    waited.resolve();
    await new Promise(setImmediate);
    expect(logged.join('')).not.toMatch(/already sent|client_secret/);
  });

  it('The answer of a timeout stays intact when the handler continues', async () => {
    const { statusCode, headers, ...answer } = await fastify.inject('/api/late');
    expect([statusCode, headers['cache-control'], answer.json().code]).toEqual([503, 'no-store', 'unavailable']);
    expect([headers.etag, headers['content-encoding']]).toEqual([undefined, undefined]);
    expect(body).not.toHaveBeenCalled();
  });

  it('The request timeout closes a stream that the handler opens after the timeout', async () => {
    const { statusCode, headers } = await fastify.inject('/api/late-body');
    expect([statusCode, headers['cache-control'], headers.etag]).toEqual([503, 'no-store', undefined]);
    expect(stream.destroyed).toBe(true);
  });

  it('The request timeout does not fire between a reply and its sending', async () => {
    const answer = await fastify.inject('/api/last-moment');
    expect([answer.statusCode, answer.json()]).toEqual([200, { inTime: true }]);
  });

  it('The request timeout clears the timer after a reply', async () => {
    expect((await fastify.inject('/api/quick')).json()).toEqual({ quick: true });
    expect(jest.getTimerCount()).toBe(0);
  });

  it('The request timeout does not apply to uploads in progress', async () => {
    const clock = jest.spyOn(globalThis, 'setTimeout');
    waited.resolve();
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const { statusCode } = await fastify.inject({ method: 'POST', url: '/api/slow', headers, payload: '--x--' });
    expect(statusCode).toBe(200);
    expect(clock.mock.calls.filter(([, ms]) => ms === HANDLER_TIMEOUT_MS)).toEqual([]);
    clock.mockRestore();
  });
});
