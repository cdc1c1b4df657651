import { setTimeout as delay } from 'node:timers/promises';
import type { Core } from '../core.ts';
import { decodeForm } from '../http/form.ts';
import { type HttpReply, type HttpRequest, reply } from '../http/messages.ts';
import { matchRoute } from '../http/router.ts';
import { API_VERSION } from '../resources/event-log.ts';
import { makeId } from '../store/ids.ts';
import { ApiError, type ErrorBody } from './api-error.ts';
import { authenticate, secretKeyRequired } from './authenticate.ts';
import type { ApiRoute, Call, Result } from './call.ts';
import { CORS } from './cors.ts';
import { eventRoutes } from './events.ts';
import { expand, takeExpand } from './expand.ts';
import { findAnswer, fingerprintOf, keepAnswer, type StoredAnswer } from './idempotency.ts';
import { otherRoutes } from './others.ts';
import { paymentIntentRoutes } from './payment-intents.ts';
import { refundRoutes } from './refunds.ts';

const ROUTES: ApiRoute[] = [...paymentIntentRoutes, ...refundRoutes, ...eventRoutes, ...otherRoutes];

interface Answer {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

/**
 * Handles /v1: authentication, faults, idempotency, the action in one transaction, and the response in Stripe's
 * format.
 */
export async function respondApi(core: Core, request: HttpRequest): Promise<HttpReply> {
  const id = makeId('req', 14);
  const answer = await attempt(core, request, id);
  await pause(core, core.faults.read().api_delay_after_ms);
  const headers = { ...CORS, 'request-id': id, 'stripe-version': API_VERSION, ...answer.headers };
  const lost = core.faults.take('api_lose_answers');
  return { ...reply(answer.status, 'application/json', answer.body, headers), lost };
}

async function pause(core: Core, milliseconds: number): Promise<void> {
  if (milliseconds === 0) return;
  await delay(milliseconds, undefined, { signal: core.closing }).catch(() => undefined);
}

async function attempt(core: Core, request: HttpRequest, id: string): Promise<Answer> {
  try {
    const { api_delay_before_ms, api_fail_status } = core.faults.read();
    await pause(core, api_delay_before_ms);
    if (core.faults.take('api_fail_next')) return failOnPurpose(core, request, id, api_fail_status);
    // The process handles one request at a time, so reads need no transaction.
    if (request.method === 'GET') return carryOut(core, request, id);
    return core.database.transaction(() => carryOut(core, request, id));
  } catch (error) {
    if (error instanceof ApiError) return answerError(error.status, error.body);
    console.error('stripe sandbox:', error);
    return answerError(500, { type: 'api_error', message: 'An unknown error occurred.' });
  }
}

function carryOut(core: Core, request: HttpRequest, id: string): Answer {
  const raw = request.method === 'GET' ? request.query : request.body;
  const form = decodeForm(raw);
  const key = authenticate(core, request, form);
  const found = matchRoute(ROUTES, request.method, request.path);
  if (!found) throw unknownUrl(request);
  if (key === 'publishable' && !found.route.public) throw secretKeyRequired();
  const idempotencyKey = request.method === 'POST' ? header(request, 'idempotency-key') : null;
  const call: Call = { core, key, path: found.path, form, request: { id, idempotency_key: idempotencyKey } };
  if (idempotencyKey === null) return perform(call, found.route);
  const fingerprint = fingerprintOf(core, askedOf(key, request), raw);
  const known = findAnswer(core, idempotencyKey, fingerprint);
  if (known) return replayed(known, idempotencyKey);
  const answer = perform(call, found.route);
  keepAnswer(core, idempotencyKey, { fingerprint, request: id, ...answer });
  return { ...answer, headers: { 'idempotency-key': idempotencyKey, 'original-request': id } };
}

function perform(call: Call, route: ApiRoute): Answer {
  const paths = takeExpand(call.form);
  const result: Result = route.handler(call);
  if ('failure' in result) return answerError(402, result.failure);
  return { status: 200, body: print(expand(call.core, result, paths)) };
}

function replayed(known: StoredAnswer, key: string): Answer {
  const headers = { 'idempotency-key': key, 'idempotent-replayed': 'true', 'original-request': known.request };
  return { status: known.status, body: known.body, headers };
}

function answerError(status: number, error: ErrorBody): Answer {
  return { status, body: print({ error }) };
}

/**
 * A 500 is stored under its idempotency key and repeated for 24 hours, because the request had begun. Other failures
 * come before that and are not stored.
 */
function failOnPurpose(core: Core, request: HttpRequest, id: string, status: number): Answer {
  const error: ErrorBody = { type: 'api_error', message: 'Failed on purpose by the sandbox.' };
  const failure = answerError(status, error);
  const key = request.method === 'POST' ? header(request, 'idempotency-key') : null;
  if (status !== 500 || key === null) return { ...failure, headers: { 'stripe-should-retry': 'true' } };
  const form = decodeForm(request.body);
  const fingerprint = fingerprintOf(core, askedOf(authenticate(core, request, form), request), request.body);
  const known = findAnswer(core, key, fingerprint);
  if (known) return replayed(known, key);
  keepAnswer(core, key, { fingerprint, request: id, ...failure });
  return { ...failure, headers: { 'idempotency-key': key, 'original-request': id, 'stripe-should-retry': 'false' } };
}

const askedOf = (key: Call['key'], { method, path }: HttpRequest): string => `${key} ${method} ${path}`;

function unknownUrl(request: HttpRequest): ApiError {
  const message = `Unrecognized request URL (${request.method}: ${request.path}). The sandbox speaks only a part of Stripe's API.`;
  return new ApiError(404, { type: 'invalid_request_error', message });
}

function header(request: HttpRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

function print(body: object): string {
  return `${JSON.stringify(body, null, 2)}\n`;
}
