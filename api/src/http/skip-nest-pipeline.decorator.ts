import type { Type } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addRouteConfig } from './route-config.js';

/** Sends the reply itself. */
export type FastHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Anonymous requests bypass Nest's guards, pipes and interceptors; requests with a session do not. For answers from
 * memory, where Nest takes longer than the answer. The method takes `@Req()` and `@Res()`, validates its input
 * (`parseInput`), is public and has no rate limit.
 */
export const SkipNestPipeline =
  () =>
  (target: object, method: string, descriptor: TypedPropertyDescriptor<FastHandler>): void =>
    addRouteConfig({ skipNestPipeline: { controller: target.constructor as Type, method } })(
      target,
      method,
      descriptor,
    );
