import type { IncomingMessage } from 'node:http';
import type { INestApplicationContext, Type } from '@nestjs/common';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { LIMIT, type Limit, RateLimits } from '../rate-limit.js';
import { sendError } from '../replies/refusal.filter.js';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
type HandlerOf<Controller> = {
  [Name in keyof Controller]: Controller[Name] extends Handler ? Name : never;
}[keyof Controller];

export interface FastRoute {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly controller: Type;
  readonly handler: string;
}

/** `handler` takes `@Req()` and `@Res()`, and validates its input (`parseInput`). `url` is the handler's own. */
export const fastRoute = <Controller extends object>(
  method: FastRoute['method'],
  url: string,
  controller: Type<Controller>,
  handler: HandlerOf<Controller> & string,
): FastRoute => ({ method, url, controller, handler });

/**
 * Registers the routes a second time, for requests that cannot have a session: without Nest's guards and pipes, which
 * take longer than these handlers. All hooks apply to them; their body limit, rate limit and `@Public()` are those
 * declared on the handler. Requests that may have a session take Nest's route of the same address.
 */
export function fastRoutes(
  routes: readonly FastRoute[],
  app: Pick<INestApplicationContext, 'get'>,
  isAnonymous: (request: Pick<IncomingMessage, 'headers'>) => boolean,
): FastifyPluginCallback {
  return (fastify, _options, done) => {
    fastify.addConstraintStrategy({
      name: 'session',
      mustMatchWhenDerived: false,
      storage: () => new Map(),
      deriveConstraint: (request) => (isAnonymous(request) ? 'none' : undefined),
    });
    for (const { method, url, controller, handler } of routes) {
      const instance = app.get<object>(controller, { strict: false });
      const declared: Handler = Reflect.get(instance, handler);
      const limit: Limit | undefined = Reflect.getMetadata(LIMIT, declared);
      const limits = limit && app.get(RateLimits, { strict: false });
      fastify.route({
        method,
        url,
        constraints: { session: 'none' },
        config: Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, declared),
        ...(limit && {
          preHandler: (request, reply) =>
            limits?.consume(limit, request.ip).catch((error: unknown) => sendError(reply, error)),
        }),
        handler: (request, reply) => {
          // Do not return the promise: Fastify would send its own response while an `onSend` hook still delays this one.
          declared.call(instance, request, reply).catch((error: unknown) => sendError(reply, error));
        },
      });
    }
    done();
  };
}
