import type { FastifyInstance } from 'fastify';

/** Makes `no-store` the default, because most responses contain orders, personal data or the session. */
export function keepAnswersPrivate(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
}
