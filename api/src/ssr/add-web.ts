import { join } from 'node:path';
import { QueueFull, Semaphore } from '@kronblad/platform/semaphore';
import { Logger } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { CatalogueSnapshot } from '../catalogue/index.js';
import type { Config } from '../config/index.js';
import { InMemoryReadModel } from '../event-store/projections/index.js';
import { Settings } from '../settings/index.js';
import { addAdminRoutes } from './admin.routes.js';
import { AssetFolder } from './assets/asset-folder.js';
import { buildFolders } from './build-folders.js';
import { ShopPreview } from './preview/shop-preview.js';
import { stripeOrigins } from './security/content-security-policy.js';
import { addSecurityTxt } from './security/security-txt.js';
import { fallbackPage } from './shop/fallback-page.js';
import { formPages } from './shop/form-pages.js';
import { isUnchanged } from './shop/in-process-backend.js';
import { loadShop } from './shop/load-shop.js';
import { MAX_QUEUED_RENDERS, PageCache, type PageSource } from './shop/page-cache.js';
import { pageRoutes, type RoutesOf } from './shop/page-routes.js';
import { addShopRoutes } from './shop/shop.routes.js';
import type { PageRequest, ShopPage } from './shop/shop-page.js';
import { ShopRenderer } from './shop/shop-renderer.js';

const logger = new Logger('Web');

/** More would not help, because rendering is CPU work. The second render runs while the first waits for the API. */
const RENDERS_AT_ONCE = 2;
/** Pages of one visitor that render at once. Each waits for the database or Stripe. */
const OWN_PAGES_AT_ONCE = 100;

export interface WebOptions {
  readonly onPageServed?: (source: PageSource) => void;
}

/** Call this before the application is initialised. */
export async function addWeb(app: NestFastifyApplication, config: Config, options: WebOptions = {}): Promise<void> {
  const beside = buildFolders();
  const folders = { shop: config.SHOP_BUILD ?? beside.shop, admin: config.ADMIN_BUILD ?? beside.admin };
  const fastify = app.getHttpAdapter().getInstance() as FastifyInstance;
  const admin = await AssetFolder.open(folders.admin);
  if (admin.isEmpty) logger.warn(`The back office is not built: ${folders.admin} is empty. Run npm run build.`);
  addAdminRoutes(fastify, admin);
  const settings = app.get(Settings, { strict: false });
  addSecurityTxt(fastify, () => ({ email: settings.shop.email, origin: new URL(config.PUBLIC_URL).origin }));
  const assets = await AssetFolder.open(join(folders.shop, 'client'));
  addShopRoutes(fastify, { assets, ...shopPages(app, config, folders.shop, assets, options.onPageServed) });
}

function shopPages(
  app: NestFastifyApplication,
  config: Config,
  folder: string,
  assets: AssetFolder,
  onServed: WebOptions['onPageServed'],
) {
  const fastify = app.getHttpAdapter().getInstance() as FastifyInstance;
  const snapshot = app.get(CatalogueSnapshot, { strict: false });
  const readModels = readModelsOf(app);
  let renderers: Promise<Renderers | null> | undefined;
  let routesOf: RoutesOf = () => [];
  const load = async (): Promise<Renderers | null> => {
    const shop = await loadShop(folder);
    if (!shop) logger.warn(`The shop is not built: ${folder} is empty. Run npm run build.`);
    if (shop) routesOf = pageRoutes(shop);
    const stripe = stripeOrigins(config.STRIPE_JS_URL);
    if (!shop) return null;
    const options = { shop, assets, origin: new URL(config.PUBLIC_URL).origin, stripe };
    return { shared: new ShopRenderer(fastify, options), own: new ShopRenderer(fastify, options) };
  };
  const rendererOf = async (kind: keyof Renderers) => {
    renderers ??= load();
    return (await renderers)?.[kind];
  };
  const make = async (path: string, asked: PageRequest): Promise<ShopPage> =>
    (await rendererOf('own'))?.render(path, asked) ?? fallbackPage(503);
  const renders = new Semaphore(RENDERS_AT_ONCE);
  /** Separate, so that pages of one visitor, such as the order's page, do not wait behind shared pages. */
  const ownRenders = new Semaphore(OWN_PAGES_AT_ONCE);
  app.get(ShopPreview, { strict: false }).show = (path, drafts) =>
    orAway(ownRenders.run(() => make(path, { drafts }), MAX_QUEUED_RENDERS));
  fastify.addHook('onListen', async () => {
    await rendererOf('shared');
  });
  const isCurrent = async ({ reads }: ShopPage) =>
    (await Promise.all(reads.map((read) => isUnchanged(fastify, read)))).every(Boolean);
  const cache = new PageCache(
    {
      render: async (path) => (await rendererOf('shared'))?.render(path) ?? fallbackPage(503),
      isCurrent,
      edits: () => readModels.reduce((sum, { changes }) => sum + changes, snapshot.edits),
      sales: () => snapshot.version,
      renders,
    },
    onServed,
  );
  return {
    routesOf: (pathname: string) => routesOf(pathname),
    sharedPage: (path: string) => orAway(cache.get(path)),
    ownPage: (path: string, address: string) =>
      orAway(ownRenders.run(() => make(path, { address }), MAX_QUEUED_RENDERS)),
    formPage: formPages(make, { answerMs: config.answerMs }),
  };
}

/** Separate, so that neither kind of page waits for the other's HTML. */
interface Renderers {
  readonly shared: ShopRenderer;
  readonly own: ShopRenderer;
}

function readModelsOf(app: NestFastifyApplication): InMemoryReadModel[] {
  const modules = [...app.get(ModulesContainer).values()];
  const instances = modules.flatMap(({ providers }) => [...providers.values()].map(({ instance }) => instance));
  return [...new Set(instances.filter((instance) => instance instanceof InMemoryReadModel))];
}

const orAway = (page: Promise<ShopPage>): Promise<ShopPage> =>
  page.catch((error) => {
    if (error instanceof QueueFull) return fallbackPage(503);
    throw error;
  });
