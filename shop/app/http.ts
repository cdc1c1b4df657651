import type { ErrorBody } from '@kronblad/contracts/views/fields';
import type { BackendAnswer } from './backend';

/** A refusal of the API, with its Swedish message. */
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

async function answer<Body>(response: Response): Promise<Body> {
  const body = await response.json().catch(() => null);
  if (typeof body !== 'object' || body === null) throw new ApiError(response.status, {}, 'Network error');
  if (response.ok) return body as Body;
  throw new ApiError(response.status, body, body.message ?? `HTTP ${response.status}: ${response.statusText}`);
}

/** `GET /api{path}`. @throws ApiError for refusals, TypeError when the network fails */
export async function getJson<Body>(path: string, signal?: AbortSignal): Promise<Body> {
  return answer<Body>(await fetch(`/api${path}`, { signal: signal ?? null, headers: { accept: 'application/json' } }));
}

/** `POST /api{path}` with a JSON body. @throws ApiError for refusals, TypeError when the network fails */
export async function postJson<Body>(path: string, body: unknown, signal?: AbortSignal): Promise<Body> {
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  return answer<Body>(
    await fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body), signal: signal ?? null }),
  );
}

/** `POST /api{path}` from the browser, as `ShopBackend.post` does it on the server: a refusal is an answer. @throws TypeError when the network fails */
export async function post(path: string, body: object): Promise<BackendAnswer> {
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const response = await fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: await response.json().catch(() => null) };
}
