import { RouteConfig } from '@nestjs/platform-fastify';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts requests from other origins, for a route that uses no cookie because its URL contains the credential. */
    anyOrigin?: boolean;
    bodyLimit?: number;
    /** True for routes with `@Public()`, which need no session. */
    isPublic?: true;
    stream?: true;
    isUnparsed?: true;
  }
}

type Part = Pick<import('fastify').FastifyContextConfig, 'bodyLimit' | 'isPublic' | 'isUnparsed' | 'stream'>;

/** Adds to the config that earlier decorators have set. Nest's own decorator would replace it. */
export const addRouteConfig =
  (part: Part) =>
  (target: object, method: string | symbol, descriptor: PropertyDescriptor): void => {
    const before: Part | undefined = Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, descriptor.value);
    RouteConfig({ ...before, ...part })(target, method, descriptor);
  };
