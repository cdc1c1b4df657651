import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CatalogueAnswers } from './catalogue-answers.js';

/**
 * Shoppers' reads that are kept ready are sent before routing, guards and pipes: they would find nothing to do, and cost
 * more than the answer.
 */
export function addReadyAnswers(
  fastify: FastifyInstance,
  answers: CatalogueAnswers,
  isAnonymous: (request: FastifyRequest) => boolean,
): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const sent = request.method === 'GET' && isAnonymous(request) && answers.sendIfReady({ request, reply });
    if (!sent) done();
  });
}
