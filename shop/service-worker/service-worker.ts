import { isShopPage } from './shop-page';

declare const self: ServiceWorkerGlobalScope;
/** Version of the build. Each build brings a new service worker and a new cache. */
declare const SHOP_VERSION: string;

const PREFIX = 'kronblad-';
const CACHE = PREFIX + SHOP_VERSION;
const OFFLINE = '/offline';
const FRESH_MS = 24 * 60 * 60 * 1000;

/**
 * Shows the offline page when a page of the shop cannot be loaded. Nothing else is cached: pages, prices and personal
 * data always come from the network.
 */
self.addEventListener('install', (event) => event.waitUntil(keepOfflinePage().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  if (isShopPage(event.request, self.location.origin)) event.respondWith(pageOrOffline(event));
});

async function keepOfflinePage(): Promise<void> {
  const page = await fetch(OFFLINE, { cache: 'reload' });
  if (!page.ok) throw new Error(`${OFFLINE} answers ${page.status}`);
  await (await caches.open(CACHE)).put(OFFLINE, page);
}

async function takeOver(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(names.map((name) => caches.delete(name)));
  // With navigation preload the browser requests the page while the worker starts, so that the worker adds no delay.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function pageOrOffline(event: FetchEvent): Promise<Response> {
  try {
    const page: Response = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(renew());
    return page;
  } catch {
    return (await offlinePage()) ?? Response.error();
  }
}

async function offlinePage(): Promise<Response | undefined> {
  const kept = await caches.match(OFFLINE, { cacheName: CACHE });
  if (!kept) return undefined;
  const headers = new Headers({ 'cache-control': 'no-store' });
  for (const name of ['content-type', 'content-security-policy']) headers.set(name, kept.headers.get(name) ?? '');
  return new Response(kept.body, { status: 503, headers });
}

/** Refreshes the cached offline page, because the shop's telephone number may have changed. */
async function renew(): Promise<void> {
  const kept = await caches.match(OFFLINE, { cacheName: CACHE });
  const age = Date.now() - Date.parse(kept?.headers.get('date') ?? '');
  if (!(age < FRESH_MS)) await keepOfflinePage().catch(() => undefined);
}
