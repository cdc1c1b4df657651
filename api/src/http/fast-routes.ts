import type { Type } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IS_PUBLIC } from './public.decorator.js';
import { LIMIT } from './rate-limit.js';
import { sendError } from './refusal.filter.js';
import type { FastHandler } from './skip-nest-pipeline.decorator.js';

/**
 * Lets anonymous requests skip Nest's pipeline on methods with `@SkipNestPipeline()`. Call it before routes are
 * registered. Throws for a method that is not public or has a declared rate limit.
 */
export function addFastRoutes(
  fastify: FastifyInstance,
  instanceOf: (controller: Type) => object,
  isAnonymous: (request: FastifyRequest) => boolean,
): void {
  fastify.addHook('onRoute', (route) => {
    const fast = route.config?.skipNestPipeline;
    if (!fast) return;
    const handle = handlerOf(instanceOf(fast.controller), fast.method);
    const throughNest = route.handler;
    route.handler = function answer(request, reply) {
      if (!isAnonymous(request)) return throughNest.call(this, request, reply);
      // Do not return the promise: Fastify would send its own response while an `onSend` hook still delays this one.
      handle(request, reply).catch((error: unknown) => sendError(reply, error));
    };
  });
}

function handlerOf(controller: object, method: string): FastHandler {
  const handler: FastHandler = Reflect.get(controller, method);
  const isPublic = [handler, controller.constructor].some((place) => Reflect.getMetadata(IS_PUBLIC, place));
  if (!isPublic || Reflect.hasMetadata(LIMIT, handler)) {
    throw new Error(
      `${controller.constructor.name}.${method} has @SkipNestPipeline(): it must be @Public() and must not have @RateLimit().`,
    );
  }
  return handler.bind(controller);
}
