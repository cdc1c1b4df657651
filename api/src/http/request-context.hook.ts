import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { runInContext } from '../event-store/index.js';

/** Every request carries who acts and a correlation id, which also comes back as a header. */
export function addRequestContext(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (_request, reply, done) => {
    const correlationId = randomUUID();
    reply.header('x-correlation-id', correlationId);
    runInContext({ actor: { kind: 'shopper' }, correlationId, causationId: null }, done);
  });
}
