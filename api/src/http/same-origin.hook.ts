import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusals/index.js';
import { sendError } from './refusal.filter.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses cross-site requests that can change something. Browsers send an Origin header with these requests; other
 * clients use a token or public routes. Source: OWASP CSRF cheat sheet.
 */
export function requireSameOrigin(fastify: FastifyInstance, publicUrl: string): void {
  const publicHost = new URL(publicUrl).host;
  fastify.addHook('onRequest', (request, reply, done) => {
    if (SAFE.has(request.method) || request.routeOptions.config.anyOrigin || isSameOrigin(request, publicHost))
      return done();
    sendError(reply, new Refusal('cross_origin'));
  });
}

function isSameOrigin(request: FastifyRequest, publicHost: string): boolean {
  const { origin, host } = request.headers;
  if (request.headers['sec-fetch-site'] === 'cross-site') return false;
  if (origin === undefined) return true;
  const from = URL.canParse(origin) ? new URL(origin).host : null;
  return from !== null && (from === publicHost || from === host);
}
