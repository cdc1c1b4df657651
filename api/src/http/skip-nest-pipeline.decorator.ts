import type { Type } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addRouteConfig } from './route-config.js';

export type FastHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Anonymous requests bypass Nest's guards, pipes and interceptors; requests with a session do not. For routes on which
 * Nest takes longer than the handler. The method takes `@Req()` and `@Res()`, validates its input (`parseInput`), is
 * public and has no `@RateLimit` (it may call `RateLimits.consume` itself).
 */
export const SkipNestPipeline =
  () =>
  (target: object, method: string, descriptor: TypedPropertyDescriptor<FastHandler>): void =>
    addRouteConfig({ skipNestPipeline: { controller: target.constructor as Type, method } })(
      target,
      method,
      descriptor,
    );
