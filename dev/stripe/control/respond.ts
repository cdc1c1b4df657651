import { ApiError } from '../api/api-error.ts';
import type { Core } from '../core.ts';
import { decodeForm } from '../http/form.ts';
import { type HttpReply, type HttpRequest, json, seeOther } from '../http/messages.ts';
import { matchRoute } from '../http/router.ts';
import type { Dispatcher } from '../webhooks/dispatcher.ts';
import { DEEDS } from './deeds.ts';

/** The sandbox's controls: JSON for tests, forms for the panel, which redirect back to their page. */
export function respondControl(core: Core, dispatcher: Dispatcher, request: HttpRequest): HttpReply {
  const found = matchRoute(DEEDS, request.method, request.path);
  if (!found) return refusal(404, 'There is no such control.');
  if (fromElsewhere(core, request)) return refusal(403, 'Controls are not for other sites.');
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  try {
    const { back, ...params } = isForm ? decodeForm(request.body) : readJson(request.body);
    const command = { core, dispatcher, path: found.path, params };
    const result = core.database.transaction(() => found.route.handler(command));
    return isForm ? seeOther(pageOf(back)) : json(200, result);
  } catch (error) {
    if (error instanceof ApiError) return refusal(error.status, error.message);
    throw error;
  }
}

/** Cross-site request: another site could post a form here. */
function fromElsewhere(core: Core, request: HttpRequest): boolean {
  const { origin, host } = request.headers;
  if (request.method === 'GET' || origin === undefined) return false;
  return origin !== `http://${host}` && origin !== new URL(core.publicUrl).origin;
}

function readJson(body: string): Record<string, unknown> {
  if (body === '') return {};
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // The throw below rejects invalid JSON and non-objects alike.
  }
  throw new ApiError(400, { type: 'invalid_request_error', message: 'The body must be a JSON object.' });
}

function pageOf(back: unknown): string {
  return typeof back === 'string' && /^\/(?!\/)/.test(back) ? back : '/';
}

function refusal(status: number, message: string): HttpReply {
  return json(status, { error: { message } });
}
