import type { ErrorBody } from '@kronblad/contracts/views/fields';
import { isLike, type Like } from './answer-shape';
import type { BackendAnswer } from './backend';

/** A refusal of the API, with its Swedish message; or an answer that is none of the API's. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: Partial<ErrorBody>,
    message: string,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

const texts = (fields: unknown) => Object.values(fields ?? {}).every((text) => isLike(text, ''));

/** Why the API refuses, as far as the answer says so. */
export const refusalIn = (body: unknown): Partial<ErrorBody> =>
  isLike(body, { code: '', message: '', fields: texts }) ? (body as ErrorBody) : {};

/** The API answers within twelve seconds, or not at all. */
const PATIENCE_MS = 15_000;

/** Not `AbortSignal.any`, which Safari has not had for long. */
async function decoded(path: string, init: RequestInit): Promise<{ response: Response; body: unknown }> {
  const asking = new AbortController();
  const giveUp = () => asking.abort();
  const waiting = setTimeout(giveUp, PATIENCE_MS);
  init.signal?.addEventListener('abort', giveUp);
  try {
    const response = await fetch(`/api${path}`, { ...init, signal: asking.signal });
    return { response, body: await response.json().catch(() => null) };
  } finally {
    clearTimeout(waiting);
  }
}

async function ask<Body>(path: string, like: Like, init: RequestInit): Promise<Body> {
  const { response, body } = await decoded(path, init);
  const { ok, status, statusText } = response;
  if (ok && isLike(body, like)) return body as Body;
  if (ok || typeof body !== 'object' || body === null) throw new ApiError(status, {}, 'Network error');
  const refusal = refusalIn(body);
  throw new ApiError(status, refusal, refusal.message ?? `HTTP ${status}: ${statusText}`);
}

const sending = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { accept: 'application/json', 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/**
 * `GET /api{path}`. @throws ApiError for refusals and for what is not like the example, TypeError when the network fails,
 * AbortError when no answer comes in time
 */
export const getJson = <Body>(path: string, like: Like, signal: AbortSignal | null = null): Promise<Body> =>
  ask(path, like, { signal, headers: { accept: 'application/json' } });

/** `POST /api{path}` with a JSON body. @throws as `getJson` */
export const postJson = <Body>(
  path: string,
  body: unknown,
  like: Like,
  signal: AbortSignal | null = null,
): Promise<Body> => ask(path, like, { ...sending(body), signal });

/** `POST /api{path}` from the browser, as `ShopBackend.post` does it on the server: a refusal is an answer. @throws TypeError, AbortError */
export async function post(path: string, body: object): Promise<BackendAnswer> {
  const { response, body: answer } = await decoded(path, sending(body));
  return { status: response.status, body: answer };
}
