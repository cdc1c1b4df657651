import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../refusals/index.js';
import { sendError } from '../replies/refusal.filter.js';

declare module 'fastify' {
  interface FastifyRequest {
    deadline: NodeJS.Timeout | null;
    timedOut: boolean;
  }
}

/** Timeout (ms) of what runs before the body is read, and again from its last byte to the first byte of the response. */
export const HANDLER_TIMEOUT_MS = 12_000;

/**
 * Answers 503 when a handler of the API, or the check of the session before the body, takes longer than `answerMs`; the
 * handler continues and its response is discarded. Multipart uploads have no timeout, because the client determines their speed. Call it before
 * `coalesceReplies`, which delays responses: this hook must stop the timer first.
 */
export function requestTimeout(fastify: FastifyInstance, answerMs = HANDLER_TIMEOUT_MS): void {
  fastify.decorateRequest('deadline', null);
  fastify.decorateRequest('timedOut', false);
  const start = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const isUpload = request.headers['content-type']?.startsWith('multipart/');
    if (request.url.startsWith('/api/') && !request.routeOptions.config.stream && !isUpload) {
      request.deadline = setTimeout(() => {
        request.timedOut = true;
        sendError(reply, new Refusal('unavailable', { retryAfter: 5 }));
        // Fastify would warn about the handler's late reply with the URL, whose query may hold a payment's secret.
        reply.send = () => reply;
      }, answerMs);
    }
    done();
  };
  const stop = (request: FastifyRequest): void => {
    if (request.deadline) clearTimeout(request.deadline);
  };
  fastify.addHook('onRequest', start);
  fastify.addHook('preParsing', (request, _reply, _payload, done) => {
    stop(request);
    done();
  });
  fastify.addHook('preHandler', start);
  fastify.addHook('onSend', (request, _reply, payload, done) => {
    stop(request);
    done(null, payload);
  });
}
