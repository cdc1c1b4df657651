import type { ErrorBody } from '@kronblad/contracts/request/schema';
import { API } from './api-base';

/** The API refused the request, or the response had no JSON body. `message` is in Swedish. */
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

/** False when the body is not JSON: a gateway or a captive portal answered instead of the API. */
export const isFromApi = (body: unknown): body is object => typeof body === 'object' && body !== null;

export const refusalIn = (body: unknown): Partial<ErrorBody> => (isFromApi(body) ? body : {});

export const NETWORK_FAILED = 'Det uppstod ett nätverksfel. Kontrollera din internetanslutning och försök igen.';

/** Timeout in ms. It is longer than the API's own timeout of 12 s, after which the API answers 503. */
const TIMEOUT_MS = 15_000;

/** Combines two abort signals by hand, because Safari versions still in use lack `AbortSignal.any`. */
async function decoded(path: string, init: RequestInit): Promise<{ response: Response; body: unknown }> {
  const asking = new AbortController();
  const giveUp = () => asking.abort();
  const waiting = setTimeout(giveUp, TIMEOUT_MS);
  init.signal?.addEventListener('abort', giveUp);
  try {
    const response = await fetch(`${API}${path}`, { ...init, signal: asking.signal });
    return { response, body: await response.json().catch(() => null) };
  } finally {
    clearTimeout(waiting);
  }
}

async function ask<Body>(path: string, init: RequestInit): Promise<Body> {
  const { response, body } = await decoded(path, init);
  const { ok, status, statusText } = response;
  if (!isFromApi(body)) throw new ApiError(status, {}, 'Network error');
  if (ok) return body as Body;
  const refusal = refusalIn(body);
  throw new ApiError(status, refusal, refusal.message ?? `HTTP ${status}: ${statusText}`);
}

const sending = (method: 'POST' | 'PUT', body: unknown): RequestInit => ({
  method,
  headers: { accept: 'application/json', 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/**
 * `GET /api{path}`. @throws ApiError for a refusal or a body without JSON, TypeError when the network fails, AbortError
 * on a timeout
 */
export const getJson = <Body>(path: string, signal: AbortSignal | null = null): Promise<Body> =>
  ask(path, { signal, headers: { accept: 'application/json' } });

/**
 * `POST /api{path}` with a JSON body. @throws ApiError for a refusal or a body without JSON, TypeError when the network
 * fails, AbortError on a timeout
 */
export const postJson = <Body>(path: string, body: unknown, signal: AbortSignal | null = null): Promise<Body> =>
  ask(path, { ...sending('POST', body), signal });

/** `PUT /api{path}`, as `postJson`. */
export const putJson = <Body>(path: string, body: unknown): Promise<Body> => ask(path, sending('PUT', body));

/** Stands for the API when the browser could not reach the shop. */
export const rejectAsUnreachable = (): Promise<never> => Promise.reject(new TypeError(NETWORK_FAILED));
