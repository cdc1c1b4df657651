import { Refusal } from '@kronblad/contracts/refusals';
import type { FastifyInstance } from 'fastify';
import { sendError } from './refusal.filter.js';

declare module 'fastify' {
  interface FastifyRequest {
    deadline: NodeJS.Timeout | null;
    /** Its time is over, and its answer not held back: what its handler still says would become part of it. */
    isLate: boolean;
  }
}

/** From the last byte of a request's body to the first of its answer, whatever is waited for on the way. */
export const ANSWER_MS = 12_000;

/**
 * Whoever asks the API has an answer in twelve seconds: a 503 when what it waits for (a connection, a lock, Stripe, one
 * after another) takes longer. The work goes on unheard, and what comes about is found by asking again. Forms with files
 * are read by who handles them, as fast as their sender sends, and have no such end.
 *
 * Called before `sendTogether`, which holds answers back: an answer that is being sent has stopped its clock.
 */
export function answerInTime(fastify: FastifyInstance, answerMs = ANSWER_MS): void {
  fastify.decorateRequest('deadline', null);
  fastify.decorateRequest('isLate', false);
  fastify.addHook('preHandler', (request, reply, done) => {
    if (request.routeOptions.config.stream) return done();
    if (request.url.startsWith('/api/') && !request.headers['content-type']?.startsWith('multipart/')) {
      request.deadline = setTimeout(() => {
        request.isLate = true;
        sendError(reply, new Refusal('unavailable', { retryAfter: 5 }));
        reply.send = () => reply;
      }, answerMs);
    }
    done();
  });
  fastify.addHook('onSend', (request, _reply, payload, done) => {
    if (request.deadline) clearTimeout(request.deadline);
    done(null, payload);
  });
}
