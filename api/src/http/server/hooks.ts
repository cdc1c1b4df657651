import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify';
import type { Config } from '../../config/index.js';
import { runInContext } from '../../event-store/index.js';
import { Refusal } from '../../refusals/index.js';
import { BODY_LIMITS, limitBodies } from '../body-limit.js';
import { sendError } from '../replies/refusal.filter.js';
import { Drain } from './drain.js';
import { requestTimeout } from './request-timeout.hook.js';

/** Adds what runs around every handler. Call it before routes are registered and the application is initialised. */
export function addHooks(app: NestFastifyApplication, { PUBLIC_URL, answerMs }: Config): void {
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  limitBodies(fastify);
  parseJson(app);
  keepAnswersPrivate(fastify);
  requireHost(fastify);
  addRequestContext(fastify);
  requireSameOrigin(fastify, PUBLIC_URL);
  requestTimeout(fastify, answerMs);
  app.get(Drain).watch(fastify);
  coalesceReplies(fastify);
}

/**
 * Sends all responses of one event-loop iteration together at its end, so that client connections wake up less often.
 * Measured with 16 connections, in responses per second: lists 29,000 → 34,000, cart prices 9,700 → 18,000. The error
 * for a request that timed out is sent at once.
 */
export function coalesceReplies(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, _reply, payload, done) => {
    if (request.timedOut) done(null, payload);
    else setImmediate(done, null, payload);
  });
}

/** Makes `no-store` the default, because most responses contain orders, personal data or the session. */
function keepAnswersPrivate(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
}

function addRequestContext(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (_request, reply, done) => {
    const correlationId = randomUUID();
    reply.header('x-correlation-id', correlationId);
    runInContext({ actor: { kind: 'shopper' }, correlationId, causationId: null }, done);
  });
}

/** Refuses a request without a host. Source: RFC 9112, section 3.2; HTTP/1.0 has none. */
function requireHost(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.headers.host !== undefined || request.raw.httpVersion === '1.0') done();
    else sendError(reply, new Refusal('malformed'));
  });
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses cross-site requests that can change something. Browsers send an Origin header with these requests; other
 * clients use a token or public routes. Source: OWASP CSRF cheat sheet.
 */
function requireSameOrigin(fastify: FastifyInstance, publicUrl: string): void {
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

/** Parses JSON, except for the routes of `UnparsedBody`. */
function parseJson(app: NestFastifyApplication): void {
  const parse = app.getHttpAdapter().getInstance().getDefaultJsonParser('error', 'error');
  app.useBodyParser<RawServerDefault>('application/json', { bodyLimit: BODY_LIMITS.usual }, (request, body, done) => {
    if (request.routeOptions.config.isUnparsed) done(null, undefined);
    else parse(request, body.toString(), done);
  });
}
