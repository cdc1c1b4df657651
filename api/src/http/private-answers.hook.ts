import type { FastifyInstance } from 'fastify';

/** An answer is nobody's to keep unless its route says otherwise: most tell of orders, persons or who is logged in. */
export function keepAnswersPrivate(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
}
