import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountOf } from '../auth/index.js';
import { IN_PROCESS } from '../ssr/index.js';
import type { Metrics } from './metrics/metrics.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** This POST changes nothing, so it is logged like a read. */
const PRICE_OF_CART = '/api/pricing/calculate-cart';
const SLOW_MS = 1_000;

/**
 * Measures requests and logs errors, slow requests and changes; successful reads only at level debug. Logs the route
 * pattern, because the URL may contain personal data, and the id of the staff account. Ignores open event streams and the requests that this process
 * sends to itself to render pages.
 */
export function addRequestLog(fastify: FastifyInstance, metrics: Metrics): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const measured = request.socket.remoteAddress !== IN_PROCESS && !request.routeOptions.config.stream;
    if (measured) {
      const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
      metrics.requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
      write(fastify.log, route, request, reply);
    }
    done();
  });
}

function write(log: FastifyBaseLogger, route: string, request: FastifyRequest, reply: FastifyReply): void {
  const { method } = request;
  const account = accountOf(request);
  const { statusCode: status, elapsedTime } = reply;
  const correlation = reply.getHeader('x-correlation-id');
  const ms = Math.round(elapsedTime * 10) / 10;
  const line = { method, route, status, ms, correlation, ...(account !== null && { account }) };
  log[levelOf(method, route, status, elapsedTime)](line, 'answered');
}

export function levelOf(
  method: string,
  route: string,
  status: number,
  ms: number,
): 'error' | 'warn' | 'info' | 'debug' {
  if (status >= 500) return 'error';
  if (ms >= SLOW_MS) return 'warn';
  return status >= 400 || !(READS.has(method) || route === PRICE_OF_CART) ? 'info' : 'debug';
}
