import type { Type } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts requests from other origins: the route uses no cookie, and its address is the credential. */
    anyOrigin?: boolean;
    /** Bytes; see `BodyLimit`. */
    bodyLimit?: number;
    /** The controller's method; see `SkipNestPipeline`. */
    skipNestPipeline?: { readonly controller: Type; readonly method: string };
    /** The reply lasts as long as the client listens; see `Stream`. */
    stream?: true;
  }
}

type Part = Pick<import('fastify').FastifyContextConfig, 'bodyLimit' | 'skipNestPipeline' | 'stream'>;

/** Adds to the route's config. Nest's own decorator replaces earlier config. */
export const addRouteConfig =
  (part: Part) =>
  (target: object, method: string | symbol, descriptor: PropertyDescriptor): void => {
    const before: Part | undefined = Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, descriptor.value);
    RouteConfig({ ...before, ...part })(target, method, descriptor);
  };
