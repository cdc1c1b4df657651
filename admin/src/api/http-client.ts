import type { ErrorBody } from '@kronblad/contracts/request/schema';
import { HttpError } from 'react-admin';
import { API } from './api-base';
import { reportSessionExpiry } from './session-expiry';

export const LOGGED_OUT_IN_FORM = 'Du har loggats ut. Inget är sparat – logga in så är din ändring kvar.';
const LOGGED_OUT = 'Du har loggats ut.';
const UNREACHABLE = 'Nätverksfel. Kontrollera anslutningen och försök igen.';
/** The specified message for an answer that cannot be read. */
const UNREADABLE = 'Network error';

/** react-admin's forms expect the messages of a refused request under `errors`, by field name. */
export type RefusedBody = Partial<ErrorBody> & { errors?: Readonly<Record<string, string>> };

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  // biome-ignore lint/suspicious/noExplicitAny: react-admin's data provider requires this type
  readonly json: any;
}

const BEFORE_LOGIN = [
  `${API}/auth/login`,
  `${API}/auth/logout`,
  `${API}/auth/me`,
  `${API}/auth/password-links`,
  `${API}/auth/password-links/use`,
];

/** A 401 from /api/auth may also mean a wrong password or code; then the session is still valid. */
const isSessionOver = (url: string, json: unknown): boolean =>
  !url.startsWith(`${API}/auth/`) ||
  (!BEFORE_LOGIN.includes(url) && (json as RefusedBody)?.code === 'not_authenticated');

const parse = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

const refusal = (status: number, statusText: string, json: unknown): HttpError => {
  if (typeof json !== 'object' || json === null) return new HttpError(UNREADABLE, status);
  const body = json as RefusedBody;
  const errors = body.fields && Object.keys(body.fields).length > 0 ? body.fields : undefined;
  return new HttpError(body.message ?? `HTTP ${status}: ${statusText}`, status, { ...body, errors });
};

function loggedOut(method = 'GET', json: unknown): HttpError {
  reportSessionExpiry(method === 'GET' ? 'reading' : 'action');
  return refusal(401, '', { ...(json as object), message: LOGGED_OUT });
}

async function answerOf(url: string, options: RequestInit): Promise<Response> {
  const headers = new Headers(options.headers);
  if (!headers.has('Accept')) headers.set('Accept', 'application/json');
  if (!BEFORE_LOGIN.includes(url)) headers.set('X-Requires-Session', '1');
  if (typeof options.body === 'string') headers.set('Content-Type', 'application/json');
  else headers.delete('Content-Type');
  return fetch(url, { ...options, headers, credentials: 'same-origin' }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new HttpError(UNREACHABLE, 0);
  });
}

const bodyOf = <Body>(response: Response, body: Promise<Body>): Promise<Body> =>
  body.catch(() => {
    throw new HttpError(UNREADABLE, response.status);
  });

/**
 * Calls the API with the session cookie. Sends and receives JSON; a FormData body is sent unchanged. Throws HttpError
 * with the API's message, or with status 0 when there was no response.
 */
export async function request(url: string, options: RequestInit = {}): Promise<HttpAnswer> {
  const response = await answerOf(url, options);
  const body = await bodyOf(response, response.text());
  const json = parse(body);
  if (response.status === 401 && isSessionOver(url, json)) throw loggedOut(options.method, json);
  if (!response.ok) throw refusal(response.status, response.statusText, json);
  return { status: response.status, headers: response.headers, body, json };
}

export async function requestFile(url: string): Promise<Blob> {
  const response = await answerOf(url, { headers: { Accept: '*/*' } });
  if (response.ok) return bodyOf(response, response.blob());
  const json = parse(await bodyOf(response, response.text()));
  if (response.status === 401 && isSessionOver(url, json)) throw loggedOut('GET', json);
  throw refusal(response.status, response.statusText, json);
}

type Method = 'POST' | 'PUT' | 'DELETE';
export const send = (method: Method, url: string, data?: unknown, headers?: HeadersInit): Promise<HttpAnswer> =>
  request(url, { method, headers, body: data === undefined ? undefined : JSON.stringify(data) });
