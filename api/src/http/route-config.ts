import type { Type } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Not refused when another site sends it: it needs no cookie, and what it may do is in its address. */
    anyOrigin?: boolean;
    /** Bytes; see `BodyLimit`. */
    bodyLimit?: number;
    /** The controller's method; see `Direct`. */
    direct?: { readonly controller: Type; readonly method: string };
    /** Answers as long as the client listens; see `Stream`. */
    stream?: true;
  }
}

type Part = Pick<import('fastify').FastifyContextConfig, 'bodyLimit' | 'direct' | 'stream'>;

/** Adds to the route's config. Nest's own decorator replaces what another one set. */
export const addRouteConfig =
  (part: Part) =>
  (target: object, method: string | symbol, descriptor: PropertyDescriptor): void => {
    const before: Part | undefined = Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, descriptor.value);
    RouteConfig({ ...before, ...part })(target, method, descriptor);
  };
