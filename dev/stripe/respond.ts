import { CORS } from './api/cors.ts';
import { respondApi } from './api/respond.ts';
import { respondControl } from './control/respond.ts';
import type { Core } from './core.ts';
import { type HttpReply, type HttpRequest, notFound, reply } from './http/messages.ts';
import { respondPages } from './pages/respond.ts';
import { respondPanel } from './panel/respond.ts';
import type { Dispatcher } from './webhooks/dispatcher.ts';

export function respond(core: Core, dispatcher: Dispatcher, request: HttpRequest): HttpReply | Promise<HttpReply> {
  if (request.path.startsWith('/v1/')) {
    return request.method === 'OPTIONS' ? reply(204, 'text/plain', '', CORS) : respondApi(core, request);
  }
  if (request.path.startsWith('/_sandbox')) return respondControl(core, dispatcher, request);
  return respondPages(core, request) ?? respondPanel(core, request) ?? notFound();
}
