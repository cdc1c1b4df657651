import type { ErrorBody } from '@kronblad/contracts/views/fields';
import type { BackendAnswer } from './backend';
import { isLike, type Like } from './response-shape';

/** A refusal with the API's Swedish message, or a malformed response. */
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

/** The API's reason, as far as the body contains one. */
export const refusalIn = (body: unknown): Partial<ErrorBody> =>
  isLike(body, { code: '', message: '', fields: texts }) ? (body as ErrorBody) : {};

/** Timeout in ms. The API answers within 12 s or not at all. */
const PATIENCE_MS = 15_000;

/** `AbortSignal.any` is missing in Safari versions still in use. */
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
 * `GET /api{path}`. @throws ApiError for refusals and malformed bodies, TypeError when the network fails, AbortError
 * on a timeout
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

/**
 * `POST /api{path}` from the browser, with the contract of `ShopBackend.post`: returns refusals. @throws TypeError,
 * AbortError
 */
export async function post(path: string, body: object): Promise<BackendAnswer> {
  const { response, body: answer } = await decoded(path, sending(body));
  return { status: response.status, body: answer };
}
