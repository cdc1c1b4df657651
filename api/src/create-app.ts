import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { type Logger, openLog } from '@kronblad/platform/logging';
import { NestLogger } from '@kronblad/platform/nest-logger';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { AppModule } from './app.module.js';
import { isAnonymous, requireSessions, Sessions } from './auth/index.js';
import { ProductsController } from './catalogue/index.js';
import { CartPricingController, DeliveryDaysController } from './checkout/index.js';
import type { Config } from './config/index.js';
import { addFeeds, Feeds } from './feeds/index.js';
import { BODY_LIMITS } from './http/index.js';
import { clientErrorHandler, DATA_POLICY, POLICY, securityHeaders, sendError } from './http/replies/index.js';
import { addHooks, fastRoute, fastRoutes } from './http/server/index.js';
import { addOpenApi, addOps } from './ops/index.js';
import { addSecurityHeaders, addWeb, isPageAddress, refuseUndecodableAddress } from './ssr/index.js';
import { TrackingController } from './visitors/index.js';

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
      return isPageAddress(request.url) ? refuseUndecodableAddress(reply) : sendError(reply, error);
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
  addSecurityHeaders(fastify, config);
  addHooks(app, config);
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

/** Routes that answer anonymous requests without Nest's pipeline. Add one only if `npm run bench` shows a gain. */
export const FAST_ROUTES = [
  fastRoute('GET', '/api/products', ProductsController, 'list'),
  fastRoute('GET', '/api/products/:idOrSlug', ProductsController, 'one'),
  fastRoute('POST', '/api/pricing/calculate-cart', CartPricingController, 'calculate'),
  fastRoute('GET', '/api/delivery/days', DeliveryDaysController, 'days'),
  fastRoute('POST', '/api/visitor/track-session', TrackingController, 'session'),
  fastRoute('POST', '/api/visitor/track-page', TrackingController, 'page'),
  fastRoute('POST', '/api/visitor/track-event', TrackingController, 'event'),
];
