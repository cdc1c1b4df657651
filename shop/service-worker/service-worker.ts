import { isShopPage } from './shop-page';

declare const self: ServiceWorkerGlobalScope;
/** The build's. Another build, another worker with another cache. */
declare const SHOP_VERSION: string;

const PREFIX = 'kronblad-';
const CACHE = PREFIX + SHOP_VERSION;
const OFFLINE = '/offline';
const FRESH_MS = 24 * 60 * 60 * 1000;

/**
 * Stands in when a page of the shop cannot be fetched, and does nothing else: pages, prices and everything that is
 * somebody's own come from the network or not at all. The one thing it keeps is the page that says so.
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
  // The page is asked for while this worker is still starting: having one costs no time.
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

/** The shop's telephone number may be another by now. */
async function renew(): Promise<void> {
  const kept = await caches.match(OFFLINE, { cacheName: CACHE });
  const age = Date.now() - Date.parse(kept?.headers.get('date') ?? '');
  if (!(age < FRESH_MS)) await keepOfflinePage().catch(() => undefined);
}
