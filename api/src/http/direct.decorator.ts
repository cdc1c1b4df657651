import type { Type } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addRouteConfig } from './route-config.js';

/** Sends the answer itself. */
export type DirectHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Requests without a session reach this method straight from its Fastify route, without Nest's guards, pipes and
 * interceptors; requests with one take the usual way to the same method. For answers from memory, where Nest's way takes
 * longer than the answer.
 *
 * The method has the parameters `@Req()` and `@Res()`, checks its input itself (`parseInput`), is public and has no rate
 * limit.
 */
export const Direct =
  () =>
  (target: object, method: string, descriptor: TypedPropertyDescriptor<DirectHandler>): void =>
    addRouteConfig({ direct: { controller: target.constructor as Type, method } })(target, method, descriptor);
