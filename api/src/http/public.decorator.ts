import { applyDecorators, SetMetadata } from '@nestjs/common';
import { addRouteConfig } from './route-config.js';

export const IS_PUBLIC = 'kronblad:public';

/** Allows requests without a session. All other routes require a session. */
export const Public = (): MethodDecorator =>
  applyDecorators(SetMetadata(IS_PUBLIC, true), addRouteConfig({ isPublic: true }) as MethodDecorator);
