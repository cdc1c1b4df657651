import { keptPart, ROUND_CACHE } from './round-page';

declare const self: ServiceWorkerGlobalScope;

/** Opens the courier's page without a network. The page itself keeps what is answered here, and forgets it. */
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
  return (await kept(request)) ?? answer ?? Response.error();
}

/** A file's name changes with its content. */
const keptFirst = async (request: Request): Promise<Response> => (await kept(request)) ?? fetch(request);
