import { CORS } from './api/cors.ts';
import { respondApi } from './api/respond.ts';
import type { Core } from './core.ts';
import { type HttpReply, type HttpRequest, notFound, reply } from './http/messages.ts';
import { respondPages } from './pages/respond.ts';
import type { Dispatcher } from './webhooks/dispatcher.ts';

/** Which part of the sandbox answers: Stripe's API, the pages and scripts for browsers, the panel and its controls. */
export function respond(core: Core, _dispatcher: Dispatcher, request: HttpRequest): HttpReply | Promise<HttpReply> {
  if (request.path.startsWith('/v1/')) {
    return request.method === 'OPTIONS' ? reply(204, 'text/plain', '', CORS) : respondApi(core, request);
  }
  return respondPages(core, request) ?? notFound();
}
