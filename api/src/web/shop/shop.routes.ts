import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRepresentation } from '../../http/index.js';
import type { AssetFolder } from '../assets/asset-folder.js';
import { addHashedAssets, sendAsset } from '../assets/send-asset.js';
import { pageAddress } from './page-address.js';
import type { ShopPage } from './shop-page.js';

/** Kept by browsers, but asked about each time: prices and stock are never stale. */
const SHARED = 'public, max-age=0, must-revalidate';
const PRIVATE = 'no-store';

export interface ShopRoutesOptions {
  readonly assets: AssetFolder;
  /** The page of an address that is the same for everybody. */
  readonly sharedPage: (path: string) => Promise<ShopPage>;
  /** The page of an address that is somebody's own. */
  readonly ownPage: (path: string) => Promise<ShopPage>;
}

/** Whatever nobody else answers is the shop's: its files, its pages, its not-found page. */
export function addShopRoutes(fastify: FastifyInstance, options: ShopRoutesOptions): void {
  addHashedAssets(fastify, '/', options.assets);
  fastify.get('/*', (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    if (name === 'api' || name.startsWith('api/')) return reply.callNotFound();
    const asset = options.assets.get(name);
    return asset ? sendAsset(request, reply, asset) : sendPage(request, reply, options);
  });
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, options: ShopRoutesOptions) {
  const { path, isShared } = pageAddress(request.url);
  const page = await (isShared ? options.sharedPage(path) : options.ownPage(path));
  reply.status(page.status).headers(page.headers);
  const cacheControl = isShared && page.status === 200 ? SHARED : PRIVATE;
  await sendRepresentation(request, reply, page.body, cacheControl);
  return reply;
}
