import { createContext } from 'react-router';

/** What a loader gets back: the API's status and its decoded JSON body. Header names are lower case. */
export interface BackendAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** How loaders read the shop's data, and actions pass forms on. `path` is relative to `/api`, such as `/products?limit=8`. */
export interface ShopBackend {
  get(path: string): Promise<BackendAnswer>;
  post(path: string, body: object): Promise<BackendAnswer>;
}

/** Asks over HTTP at API_URL: for `react-router dev`, where no API shares the process. */
const httpBackend: ShopBackend = {
  get: (path) => ask(path),
  post: (path, body) =>
    ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
};

async function ask(path: string, init?: RequestInit): Promise<BackendAnswer> {
  const base = process.env.API_URL ?? 'http://127.0.0.1:3000/api';
  const response = await fetch(`${base.replace(/\/$/, '')}${path}`, init);
  const body = await response.json().catch(() => null);
  return { status: response.status, body, headers: Object.fromEntries(response.headers) };
}

/**
 * Set by the server that renders the shop, once per request:
 * `new RouterContextProvider(new Map([[build.entry.module.backendContext, backend]]))`.
 * Only the development server may do without.
 */
export const backendContext = createContext<ShopBackend>(import.meta.env.DEV ? httpBackend : undefined);
