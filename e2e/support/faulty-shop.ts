import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { SHOP_URL } from './addresses.ts';
import { type Fault, OUT_OF_ORDER } from './faults.ts';

const SHOP = join(import.meta.dirname, '../../shop/');
const FILE = /\.(js|css|svg|woff2|png|avif|webp)(\?|$)/;

/** The part of React Router that renders a page. */
interface Router {
  createRequestHandler(build: Build, mode: 'production'): (request: Request, context: object) => Promise<Response>;
  readonly RouterContextProvider: new (values: ReadonlyMap<object, object>) => object;
}
interface Build {
  readonly entry: { readonly module: { readonly backendContext: object } };
}
interface LoadedShop {
  readonly build: Build;
  readonly router: Router;
}

interface BackendAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Serves the shop's own build with an API that fails on demand. The product renders pages in the API's process, where
 * a test cannot intercept the requests.
 */
export class FaultyShop {
  /** `empty`: the API works and has no products. */
  fault: Fault | 'empty' | null = null;
  readonly #server: Server;
  readonly #loaded: LoadedShop;

  private constructor(loaded: LoadedShop) {
    this.#loaded = loaded;
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy());
    });
  }

  static async start(): Promise<FaultyShop> {
    const shop = new FaultyShop(await loadShop());
    await new Promise<void>((resolve) => shop.#server.listen(0, '127.0.0.1', resolve));
    return shop;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #ask(path: string): Promise<BackendAnswer> {
    if (this.fault === 'down') throw new Error('The API is not there.');
    if (this.fault === 'error') return { status: 500, body: JSON.parse(OUT_OF_ORDER), headers: {} };
    if (this.fault === 'empty' && path.startsWith('/products?')) return { status: 200, body: [], headers: {} };
    const answer = await fetch(`${SHOP_URL}/api${path}`);
    const body = await answer.json().catch(() => null);
    return { status: answer.status, body, headers: Object.fromEntries(answer.headers) };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/' } = request;
    const isApi = url.startsWith('/api/');
    if (isApi && this.fault === 'down') return void response.destroy();
    if (isApi && this.fault === 'error') return send(response, 500, 'application/json', OUT_OF_ORDER);
    const answer = isApi || FILE.test(url) ? await passOn(request) : await this.#page(request);
    for (const [name, value] of answer.headers) if (name.startsWith('x-remix')) response.setHeader(name, value);
    const type = answer.headers.get('content-type') ?? 'text/plain';
    send(response, answer.status, type, Buffer.from(await answer.arrayBuffer()));
  }

  #page({ url, method = 'GET' }: IncomingMessage): Promise<Response> {
    const { build, router } = this.#loaded;
    const backend = { get: (path: string) => this.#ask(path) };
    const context = new router.RouterContextProvider(new Map([[build.entry.module.backendContext, backend]]));
    return router.createRequestHandler(build, 'production')(new Request(`${this.url}${url}`, { method }), context);
  }
}

/** Forwards requests for files and for a working API to the product. */
async function passOn(request: IncomingMessage): Promise<Response> {
  const { url, method = 'GET', headers } = request;
  const type = { 'content-type': headers['content-type'] ?? 'text/plain' };
  return fetch(`${SHOP_URL}${url}`, { method, headers: type, body: method === 'GET' ? null : await buffer(request) });
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': type }).end(body);
}

/** Loads the build and the router that it imports. React selects its own build by NODE_ENV. */
async function loadShop(): Promise<LoadedShop> {
  process.env.NODE_ENV = 'production';
  const router = createRequire(join(SHOP, 'package.json')).resolve('react-router');
  const load = (path: string) => import(pathToFileURL(path).href);
  const { entry, ...build } = await load(join(SHOP, 'build/server/index.js'));
  // Silences the log, because the failures are intended.
  const module = { ...entry.module, handleError: () => undefined };
  return { build: { ...build, entry: { module } }, router: await load(router) };
}
