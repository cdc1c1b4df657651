import { Refusal } from '@kronblad/contracts/refusals';
import type { FastifyInstance } from 'fastify';
import { sendError } from './refusal.filter.js';

declare module 'fastify' {
  interface FastifyRequest {
    deadline: NodeJS.Timeout | null;
    timedOut: boolean;
  }
}

/** Timeout from the last byte of the request body to the first byte of the response (ms). */
export const HANDLER_TIMEOUT_MS = 12_000;

/**
 * Answers 503 when a handler of the API takes longer than `answerMs`; the handler continues and its response is
 * discarded. Multipart uploads have no timeout, because the client determines their speed. Call it before
 * `coalesceReplies`, which delays responses: this hook must stop the timer first.
 */
export function requestTimeout(fastify: FastifyInstance, answerMs = HANDLER_TIMEOUT_MS): void {
  fastify.decorateRequest('deadline', null);
  fastify.decorateRequest('timedOut', false);
  fastify.addHook('preHandler', (request, reply, done) => {
    if (request.routeOptions.config.stream) return done();
    if (request.url.startsWith('/api/') && !request.headers['content-type']?.startsWith('multipart/')) {
      request.deadline = setTimeout(() => {
        request.timedOut = true;
        sendError(reply, new Refusal('unavailable', { retryAfter: 5 }));
      }, answerMs);
    }
    done();
  });
  fastify.addHook('onSend', (request, _reply, payload, done) => {
    if (request.deadline) clearTimeout(request.deadline);
    done(null, payload);
  });
}
