import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { runInContext } from '../event-store/index.js';

export function addRequestContext(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (_request, reply, done) => {
    const correlationId = randomUUID();
    reply.header('x-correlation-id', correlationId);
    runInContext({ actor: { kind: 'shopper' }, correlationId, causationId: null }, done);
  });
}
