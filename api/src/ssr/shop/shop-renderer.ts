import { Semaphore } from '@kronblad/platform/semaphore';
import { Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { RequestHandler } from 'react-router';
import { Representation } from '../../http/replies/index.js';
import type { AssetFolder } from '../assets/asset-folder.js';
import { type StripeOrigins, shopPolicy } from '../security/content-security-policy.js';
import { inlineScriptHashes } from '../security/inline-scripts.js';
import { fallbackPage } from './fallback-page.js';
import { InProcessBackend } from './in-process-backend.js';
import { withStylesInside } from './inline-styles.js';
import type { LoadedShop } from './load-shop.js';
import type { PageRead, PageRequest, ShopPage } from './shop-page.js';

const NONCE = 'x-script-nonce';
const NOT_PASSED_ON = new Set(['content-type', 'content-length', 'content-encoding', 'cache-control', 'vary', NONCE]);

const logger = new Logger('Shop');

export interface ShopRendererOptions {
  readonly shop: LoadedShop;
  readonly assets: AssetFolder;
  /** The shop's public address. Pages use it whatever the Host header says. */
  readonly origin: string;
  readonly stripe: StripeOrigins;
}

export class ShopRenderer {
  private readonly handle: RequestHandler;

  constructor(
    private readonly fastify: FastifyInstance,
    private readonly options: ShopRendererOptions,
  ) {
    const { build, router } = options.shop;
    // A page holds the permit while it becomes HTML, and not while its loaders wait.
    const html = new Semaphore(1);
    const module: typeof build.entry.module = {
      ...build.entry.module,
      default: (...page) => html.run(async () => build.entry.module.default(...page)),
      handleError: (error: unknown) => logFailure(error),
    };
    this.handle = router.createRequestHandler({ ...build, entry: { module } }, 'production');
  }

  /** `path` includes the query. Never throws: a failure becomes an error page. */
  async render(path: string, { address, fields, drafts }: PageRequest = {}): Promise<ShopPage> {
    const backend = new InProcessBackend(this.fastify, address, drafts);
    const { build, router } = this.options.shop;
    const context = new router.RouterContextProvider(new Map([[build.entry.module.backendContext, backend]]));
    try {
      const response = await this.handle(new Request(this.options.origin + path, sent(fields)), context);
      return await this.toPage(response, backend.reads);
    } catch (error) {
      logFailure(error);
      return fallbackPage(500);
    }
  }

  private async toPage(response: Response, reads: readonly PageRead[]): Promise<ShopPage> {
    const { status } = response;
    const sent = Buffer.from(await response.arrayBuffer());
    const type = response.headers.get('content-type') ?? 'text/plain; charset=utf-8';
    const isHtml = type.startsWith('text/html');
    // Neither HTML nor React Router's data, which has this header: rendering the shop's own error page failed too.
    if (status >= 500 && !isHtml && !response.headers.has('x-remix-response')) return fallbackPage(status);
    const headers = [...response.headers].filter(([name]) => !NOT_PASSED_ON.has(name));
    const page = (bytes: Buffer): ShopPage => ({
      status,
      headers: Object.fromEntries(headers),
      body: new Representation(type, bytes, 'page'),
      reads,
    });
    if (!isHtml) return page(sent);
    const html = withStylesInside(sent.toString(), this.options.assets);
    // The page is sent to many, so its nonce only marks which scripts are hashed.
    const nonce = response.headers.get(NONCE) ?? '';
    headers.push(['content-security-policy', shopPolicy(inlineScriptHashes(html, nonce), this.options.stripe)]);
    return page(Buffer.from(html.replaceAll(` nonce="${nonce}"`, '')));
  }
}

const sent = (fields: PageRequest['fields']): RequestInit =>
  fields
    ? { method: 'POST', body: new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])) }
    : {};

function logFailure(error: unknown): void {
  logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
