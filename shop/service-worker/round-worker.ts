import { isPageOver, keptPart, ROUND_CACHE } from './round-page';

declare const self: ServiceWorkerGlobalScope;

/** Opens the courier's page without a network, until its day is over. The page itself keeps what is answered here. */
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const part = keptPart(event.request, self.location.origin);
  if (part === 'page') event.respondWith(networkFirst(event.request));
  if (part === 'file') event.respondWith(keptFirst(event.request));
});

const kept = (request: Request) => caches.match(request, { cacheName: ROUND_CACHE, ignoreVary: true });

async function networkFirst(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => null);
  if (answer && answer.status < 500) return answer;
  return (await keptPage(request)) ?? answer ?? Response.error();
}

async function keptPage(request: Request): Promise<Response | undefined> {
  const page = await kept(request);
  if (!page || !isPageOver(new URL(request.url).pathname, page.headers, Date.now())) return page;
  await (await caches.open(ROUND_CACHE)).delete(request, { ignoreVary: true });
  return undefined;
}

/** A file's name changes with its content. */
const keptFirst = async (request: Request): Promise<Response> => (await kept(request)) ?? fetch(request);
