import { createContext } from 'react-router';

/** The API's status and decoded JSON body. Header names are in lower case. */
export interface BackendAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Loaders read data and actions forward forms through the backend. `path` is relative to `/api`, such as
 * `/products?limit=8`.
 */
export interface ShopBackend {
  get(path: string): Promise<BackendAnswer>;
  post(path: string, body: object): Promise<BackendAnswer>;
  /** `version`: that of the record that was shown. */
  put(path: string, body: object, version: number): Promise<BackendAnswer>;
}

/** Sends HTTP requests to API_URL. Used by `react-router dev`, where no API shares the process. */
const httpBackend: ShopBackend = {
  get: (path) => ask(path),
  post: (path, body) => ask(path, sending('POST', body)),
  put: (path, body, version) => ask(path, sending('PUT', body, version)),
};

const sending = (method: string, body: object, version?: number): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', ...(version !== undefined && { 'if-match': `"${version}"` }) },
  body: JSON.stringify(body),
});

async function ask(path: string, init?: RequestInit): Promise<BackendAnswer> {
  const base = process.env.API_URL ?? 'http://127.0.0.1:3000/api';
  const response = await fetch(`${base.replace(/\/$/, '')}${path}`, init);
  const body = await response.json().catch(() => null);
  return { status: response.status, body, headers: Object.fromEntries(response.headers) };
}

/**
 * The server that renders the shop sets the backend per request: `new RouterContextProvider(new
 * Map([[build.entry.module.backendContext, backend]]))`. The default applies to the development server only.
 */
export const backendContext = createContext<ShopBackend>(import.meta.env?.DEV ? httpBackend : undefined);
