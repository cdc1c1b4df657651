import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusals/index.js';
import { sendError } from './refusal.filter.js';

/** Refuses a request without a host. Source: RFC 9112, section 3.2; HTTP/1.0 has none. */
export function requireHost(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.headers.host !== undefined || request.raw.httpVersion === '1.0') done();
    else sendError(reply, new Refusal('malformed'));
  });
}
