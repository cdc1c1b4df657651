import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IN_PROCESS } from '../web/index.js';
import type { Metrics } from './metrics/metrics.js';

/** Asked for all the time, and by nobody in particular: measured, but worth a line only when refused. */
const QUIET = new Set([
  '/api/health',
  '/assets/*',
  '/admin/assets/*',
  '/api/image/:filename',
  '/api/products',
  '/api/products/:idOrSlug',
  '/api/pricing/calculate-cart',
]);

/**
 * One line and one measurement a request. The route's pattern stands for the address: what was filled in may say who
 * somebody is. What the shop asks while it renders belongs to the page's own request.
 */
export function addRequestLog(fastify: FastifyInstance, metrics: Metrics): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    if (request.socket.remoteAddress !== IN_PROCESS) {
      const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
      metrics.requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
      write(fastify.log, route, request, reply);
    }
    done();
  });
}

function write(log: FastifyBaseLogger, route: string, { method }: FastifyRequest, reply: FastifyReply): void {
  const { statusCode: status, elapsedTime } = reply;
  const level = status >= 500 ? 'error' : status < 400 && QUIET.has(route) ? 'debug' : 'info';
  const correlation = reply.getHeader('x-correlation-id');
  log[level]({ method, route, status, ms: Math.round(elapsedTime * 10) / 10, correlation }, 'answered');
}
