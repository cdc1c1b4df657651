import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Stripe from 'stripe';
import { ApiError, type ErrorBody, invalidRequest } from './errors.ts';
import { decodeForm, type FormHash } from './form.ts';
import { PUBLISHABLE_KEY, SECRET_KEY } from './options.ts';
import { type Failure, ROUTES, type Route } from './routes.ts';
import type { Sandbox } from './sandbox.ts';
import { makeId, now, type Resource, type Store } from './store.ts';
import { API_VERSION } from './webhooks.ts';

type Node = Record<string, unknown>;

/** Browsers call the API from the shop's origin. Any origin may call it, because it uses no cookies. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
};
const KEPT_SECONDS = 24 * 60 * 60;

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Call {
  readonly route: Route;
  readonly request: FastifyRequest<{ Params: { id?: string } }>;
  readonly requestId: string;
}

export function registerApi(app: FastifyInstance, sandbox: Sandbox): void {
  app.options('/v1/*', (_request, reply) => reply.code(204).headers(CORS).send());
  for (const route of ROUTES) {
    app.route<{ Params: { id?: string } }>({
      method: route.method,
      url: `/v1/${route.path}`,
      handler: (request, reply) => respond(sandbox, { route, request, requestId: makeId('req') }, reply),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url}). The sandbox has a part of Stripe's API.`;
    return reply
      .code(404)
      .headers(CORS)
      .send({ error: { type: 'invalid_request_error', message } });
  });
}

async function respond(sandbox: Sandbox, call: Call, reply: FastifyReply): Promise<unknown> {
  const { api_delay_before_ms: delay } = sandbox.faults.current;
  if (delay > 0) await pause(delay, undefined, { signal: sandbox.closing });
  const { status, body, headers } = answerTo(sandbox, call);
  if (sandbox.faults.take('api_lose_answers')) {
    reply.hijack();
    call.request.raw.socket.destroy();
    return undefined;
  }
  const own = { 'request-id': call.requestId, 'stripe-version': API_VERSION };
  return reply
    .code(status)
    .headers({ ...CORS, ...own, ...headers })
    .type('application/json')
    .send(body);
}

function answerTo(sandbox: Sandbox, call: Call): Answer {
  try {
    return call.route.method === 'GET' ? perform(sandbox, call) : sandbox.change(() => once(sandbox, call));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return failed(error.status, error.body);
  }
}

function once(sandbox: Sandbox, call: Call): Answer {
  const { request, requestId } = call;
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return perform(sandbox, call);
  const fingerprint = createHash('sha256')
    .update(`${request.url}\n${request.body ?? ''}`)
    .digest('hex');
  const known = storedAnswer(sandbox, key);
  if (known && known.fingerprint !== fingerprint) {
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`;
    throw new ApiError(400, { type: 'idempotency_error', message });
  }
  if (known) {
    const headers = { 'idempotency-key': key, 'idempotent-replayed': 'true', 'original-request': known.request };
    return { status: known.status, body: known.body, headers };
  }
  const answer = perform(sandbox, call);
  if (answer.status > 500) return answer;
  sandbox.store.run(
    'INSERT OR REPLACE INTO idempotency (key, fingerprint, status, body, request, created) VALUES (?, ?, ?, ?, ?, ?)',
    ...[key, fingerprint, answer.status, answer.body, requestId, now()],
  );
  return { ...answer, headers: { ...answer.headers, 'idempotency-key': key, 'original-request': requestId } };
}

interface StoredAnswer {
  readonly fingerprint: string;
  readonly status: number;
  readonly body: string;
  readonly request: string;
}

function storedAnswer({ store }: Sandbox, key: string): StoredAnswer | undefined {
  return store.get('SELECT * FROM idempotency WHERE key = ? AND created > ?', key, now() - KEPT_SECONDS);
}

function perform(sandbox: Sandbox, { route, request }: Call): Answer {
  const { faults } = sandbox;
  const { api_fail_status } = faults.current;
  if (faults.take('api_fail_next')) {
    const answer = failed(api_fail_status, { type: 'api_error', message: 'Failed on purpose by the sandbox.' });
    return { ...answer, headers: { 'stripe-should-retry': String(api_fail_status !== 500) } };
  }
  const form = decodeForm(route.method === 'GET' ? (request.url.split('?')[1] ?? '') : String(request.body ?? ''));
  const isSecret = authenticate(request, form);
  if (!isSecret && !route.isPublic)
    throw unauthorized('This API call cannot be made with a publishable API key.', 'secret_key_required');
  const paths = Object.values((form.expand as FormHash | undefined) ?? {}).map(String);
  delete form.expand;
  const result = route.handle({ sandbox, id: request.params.id ?? '', form, isSecret });
  if (isFailure(result)) return failed(402, isSecret ? result.failure : withoutSecrets(result.failure));
  const shown = isSecret ? expand(sandbox.store, result, paths) : publicView(result as Stripe.PaymentIntent);
  return { status: 200, body: print(shown) };
}

const isFailure = (result: object): result is Failure => 'failure' in result;

/** True for the secret key, false for the publishable key. Browsers send the key as the parameter `key`. */
function authenticate({ headers }: FastifyRequest, form: FormHash): boolean {
  const [scheme = '', value = ''] = (headers.authorization ?? '').split(' ');
  const key = scheme === 'Bearer' ? value : form.key;
  delete form.key;
  if (key === SECRET_KEY) return true;
  if (key === PUBLISHABLE_KEY) return false;
  throw unauthorized(key ? 'Invalid API Key provided.' : 'You did not provide an API key.');
}

const unauthorized = (message: string, code?: string) =>
  new ApiError(401, { type: 'invalid_request_error', message, ...(code && { code }) });

function publicView({ metadata: _, latest_charge: __, ...visible }: Stripe.PaymentIntent): Resource {
  return visible;
}

const withoutSecrets = ({ payment_intent, ...error }: ErrorBody): ErrorBody =>
  payment_intent ? { ...error, payment_intent: publicView(payment_intent as Stripe.PaymentIntent) } : error;

const failed = (status: number, error: ErrorBody): Answer => ({ status, body: print({ error }) });

const print = (body: object) => `${JSON.stringify(body, null, 2)}\n`;

/** Replaces the ids at `paths`, such as `latest_charge.balance_transaction` or `data.source`, by their resources. */
function expand<T extends object>(store: Store, resource: T, paths: readonly string[]): T {
  for (const path of paths) expandStep(store, resource as Node, path.split('.'), path);
  return resource;
}

function expandStep(store: Store, node: Node, [step = '', ...rest]: readonly string[], path: string): void {
  if (Array.isArray(node[step])) {
    for (const member of node[step]) expandStep(store, member, rest, path);
    return;
  }
  if (!(step in node)) throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  if (typeof node[step] === 'string') node[step] = store.find<Resource>(node[step]) ?? node[step];
  if (rest.length > 0 && node[step]) expandStep(store, node[step] as Node, rest, path);
}
