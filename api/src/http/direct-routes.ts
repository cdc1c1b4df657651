import type { Type } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DirectHandler } from './direct.decorator.js';
import { IS_PUBLIC } from './public.decorator.js';
import { LIMIT } from './rate-limit.js';
import { sendError } from './refusal.filter.js';

/** Makes `Direct` hold. Called before there are routes; throws where a guard would have something to do. */
export function addDirectRoutes(
  fastify: FastifyInstance,
  instanceOf: (controller: Type) => object,
  isAnonymous: (request: FastifyRequest) => boolean,
): void {
  fastify.addHook('onRoute', (route) => {
    const direct = route.config?.direct;
    if (!direct) return;
    const handle = handlerOf(instanceOf(direct.controller), direct.method);
    const throughNest = route.handler;
    route.handler = function answer(request, reply) {
      if (!isAnonymous(request)) return throughNest.call(this, request, reply);
      // Not returned: Fastify would send an answer of its own while an `onSend` hook still holds this one back.
      handle(request, reply).catch((error: unknown) => sendError(reply, error));
    };
  });
}

function handlerOf(controller: object, method: string): DirectHandler {
  const handler: DirectHandler = Reflect.get(controller, method);
  const isPublic = [handler, controller.constructor].some((place) => Reflect.getMetadata(IS_PUBLIC, place));
  if (!isPublic || Reflect.hasMetadata(LIMIT, handler)) {
    throw new Error(
      `${controller.constructor.name}.${method} is @Direct(): it has to be @Public(), without @RateLimit().`,
    );
  }
  return handler.bind(controller);
}
