import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import { addRouteConfig } from './route-config.js';

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
