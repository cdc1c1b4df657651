import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRepresentation } from '../../http/replies/index.js';
import { Refusal } from '../../refusals/index.js';
import type { AssetFolder } from '../assets/asset-folder.js';
import { addHashedAssets, sendAsset } from '../assets/send-asset.js';
import { SERVICE_WORKER_POLICY } from '../security/content-security-policy.js';
import { pageAddress } from './page-address.js';
import type { RoutesOf } from './page-routes.js';
import type { SentForm, ShopPage } from './shop-page.js';

/**
 * Browsers cache the page but revalidate it on each visit, so they never show older prices or stock than the server.
 */
const SHARED = 'public, max-age=0, must-revalidate';
const PRIVATE = 'no-store';

export interface ShopRoutesOptions {
  readonly assets: AssetFolder;
  readonly routesOf: RoutesOf;
  readonly sharedPage: (path: string) => Promise<ShopPage>;
  readonly ownPage: (path: string, address: string) => Promise<ShopPage>;
  readonly formPage: (path: string, form: SentForm) => Promise<ShopPage>;
}

/** Of the shop, and of the courier's page. */
const SERVICE_WORKERS = ['/sw.js', '/bud-sw.js'];

/** With JavaScript, React Router sends a page's form to the page's data. */
const FORM_PAGES = ['/kontakt', '/angra', '/bevakning', '/order'].flatMap((path) => [path, `${path}.data`]);
const PERSONAL_PAGES = ['/bevakning/:token', '/order/:secret'];
/** Mail programs send one-click requests (RFC 8058) to this address, with any origin. */
const UNSUBSCRIBE_PAGE = '/avregistrera/:token';
/** A withdrawal of a large order sends three fields for each of its goods. */
const MAX_FIELDS = 1_000;

export function addShopRoutes(fastify: FastifyInstance, options: ShopRoutesOptions): void {
  addHashedAssets(fastify, '/', options.assets);
  for (const path of SERVICE_WORKERS)
    fastify.get(path, (request, reply) => sendServiceWorker(request, reply, path, options));
  for (const path of [...FORM_PAGES, ...PERSONAL_PAGES])
    fastify.post(path, (request, reply) => sendFormPage(request, reply, options));
  fastify.post(UNSUBSCRIBE_PAGE, { config: { anyOrigin: true } }, (request, reply) =>
    sendFormPage(request, reply, options),
  );
  fastify.get('/*', (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    if (name === 'api' || name.startsWith('api/')) return reply.callNotFound();
    const asset = options.assets.get(name);
    return asset ? sendAsset(request, reply, asset) : sendPage(request, reply, options);
  });
}

async function sendFormPage(request: FastifyRequest, reply: FastifyReply, { formPage }: ShopRoutesOptions) {
  const page = await formPage(pageAddress(request.url).path, { fields: fieldsOf(request.body), address: request.ip });
  reply.status(page.status).headers(page.headers);
  await sendRepresentation(request, reply, page.body, PRIVATE);
  return reply;
}

function fieldsOf(body: unknown): [string, string][] {
  const fields = Object.entries(body ?? {}).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, one] as const),
  );
  if (fields.length > MAX_FIELDS) throw new Refusal('body_too_large');
  return fields.flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : []));
}

/** Browsers check for a new service worker on each visit. The worker's own policy limits what it may fetch. */
async function sendServiceWorker(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  options: ShopRoutesOptions,
) {
  const script = options.assets.get(path.slice(1));
  if (!script) return sendPage(request, reply, options);
  reply.header('content-security-policy', SERVICE_WORKER_POLICY);
  await sendRepresentation(request, reply, script, 'no-cache');
  return reply;
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, options: ShopRoutesOptions) {
  const { path, isShared } = pageAddress(request.url, options.routesOf);
  const page = await (isShared ? options.sharedPage(path) : options.ownPage(path, request.ip));
  reply.status(page.status).headers(page.headers);
  const cacheControl = isShared && page.status === 200 ? SHARED : PRIVATE;
  await sendRepresentation(request, reply, page.body, cacheControl);
  return reply;
}
