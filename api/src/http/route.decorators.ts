import { applyDecorators, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import { ApiExtension } from '@nestjs/swagger';

export const IS_PUBLIC = 'kronblad:public';

/** Tells the OpenAPI description that an operation needs no session. */
export const PUBLIC_EXTENSION = 'x-public';

/** Allows requests without a session. All other routes require a session. */
export const Public = (): MethodDecorator =>
  applyDecorators(
    SetMetadata(IS_PUBLIC, true),
    addRouteConfig({ isPublic: true }) as MethodDecorator,
    ApiExtension(PUBLIC_EXTENSION, true) as MethodDecorator,
  );

/** Leaves parsing to the handler, which reads `rawBody` when it has checked who sent it. */
export const UnparsedBody = () => addRouteConfig({ isUnparsed: true });

/** The response lasts until the client disconnects: it has no timeout, and the request log does not measure it. */
export const Stream = () => addRouteConfig({ stream: true });

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
