import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { RawServerDefault } from 'fastify';
import { BODY_LIMITS } from './body-limit.js';
import { addRouteConfig } from './route-config.js';

/** For a handler that parses `rawBody` itself, when it has checked who sent it. */
export const UnparsedBody = () => addRouteConfig({ isUnparsed: true });

/** Parses JSON, except for the routes of `UnparsedBody`. Call it before the application is initialised. */
export function parseJson(app: NestFastifyApplication): void {
  const parse = app.getHttpAdapter().getInstance().getDefaultJsonParser('error', 'error');
  app.useBodyParser<RawServerDefault>('application/json', { bodyLimit: BODY_LIMITS.usual }, (request, body, done) => {
    if (request.routeOptions.config.isUnparsed) done(null, undefined);
    else parse(request, body.toString(), done);
  });
}
