import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { type Logger, openLog } from '@kronblad/platform/logging';
import { NestLogger } from '@kronblad/platform/nest-logger';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { AppModule } from './app.module.js';
import { isAnonymous, requireSessions, Sessions } from './auth/index.js';
import type { Config } from './config/index.js';
import { FAST_ROUTES } from './fast-routes.js';
import { addFeeds, Feeds } from './feeds/index.js';
import {
  addRequestContext,
  BODY_LIMITS,
  clientErrorHandler,
  coalesceReplies,
  DATA_POLICY,
  Drain,
  fastRoutes,
  keepAnswersPrivate,
  limitBodies,
  POLICY,
  parseJson,
  requestTimeout,
  requireHost,
  requireSameOrigin,
  securityHeaders,
  sendError,
} from './http/index.js';
import { addOpenApi, addOps } from './ops/index.js';
import { addSecurityHeaders, addWeb, isPageAddress, sendUndecodable } from './ssr/index.js';

const IMAGE_LIMIT = 5 * 1024 * 1024;
/** Timeout for receiving a request; long enough for the largest image over a slow connection. */
const REQUEST_TIMEOUT_MS = 120_000;
/** Closes a connection without traffic, such as a stalled download. */
const IDLE_CONNECTION_MS = 120_000;

export async function createApp(
  config: Config,
  log: Logger = openLog({ name: 'api', level: config.LOG_LEVEL }),
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMITS.usual,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: IDLE_CONNECTION_MS,
    // Malformed requests reach no route; they get the same error format as routed requests.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      // No hook runs for them.
      reply.headers({ [POLICY]: DATA_POLICY, ...securityHeaders(config.production) });
      return isPageAddress(request.url) ? sendUndecodable(reply) : sendError(reply, error);
    },
    clientErrorHandler: clientErrorHandler(config.production),
    // Node's own answer to a request without a host has no security headers.
    http: { requireHostHeader: false },
    // In production exactly one gateway is in front of the API; its X-Forwarded-For is trusted.
    trustProxy: config.production ? (_address, hop) => hop === 0 : false,
    loggerInstance: log.child({ context: 'Http' }),
    // Fastify would log client data; the ops module logs one line per request without it.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config), adapter, {
    rawBody: true,
    bufferLogs: false,
    abortOnError: false,
    logger: new NestLogger(log),
  });
  app.setGlobalPrefix('api');
  const fastify = adapter.getInstance();
  limitBodies(fastify);
  parseJson(app);
  addSecurityHeaders(fastify, config);
  keepAnswersPrivate(fastify);
  requireHost(fastify);
  addRequestContext(fastify);
  requireSameOrigin(fastify, config.PUBLIC_URL);
  requestTimeout(fastify, config.answerMs);
  app.get(Drain).watch(fastify);
  coalesceReplies(fastify);
  await app.register(cookie);
  requireSessions(fastify, () => app.get(Sessions, { strict: false }), config);
  await app.register(multipart, { limits: { fileSize: IMAGE_LIMIT, files: 1, fields: 10, parts: 11 } });
  addOpenApi(app, config);
  addFeeds(fastify, app.get(Feeds, { strict: false }));
  await addWeb(app, config, addOps(app));
  await app.init();
  await app.register(fastRoutes(FAST_ROUTES, app, isAnonymous));
  return app;
}
