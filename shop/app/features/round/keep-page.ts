import { KEPT_AT, ROUND_CACHE, ROUND_PATH } from '../../../service-worker/round-page';
import sprite from '../../ui/icons.svg?url';

const WORKER = '/bud-sw.js';

const isSupported = () => import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in window;

const pagesIn = async (cache: Cache) =>
  (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(ROUND_PATH));

/** Keeps the page with its files, so that it opens without a network. Pages of other links are forgotten. */
export async function keepPage(): Promise<void> {
  if (!isSupported()) return;
  try {
    const cache = await caches.open(ROUND_CACHE);
    const others = (await pagesIn(cache)).filter(({ url }) => new URL(url).pathname !== location.pathname);
    await Promise.all(others.map((other) => cache.delete(other, { ignoreVary: true })));
    await navigator.serviceWorker.register(WORKER, { scope: ROUND_PATH });
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.startsWith('/assets/'));
    await cache.addAll([...new Set([new URL(sprite, location.href).href, ...files])]);
    const page = await fetch(location.pathname);
    if (!page.ok) return;
    const headers = new Headers(page.headers);
    headers.set(KEPT_AT, `${Date.now()}`);
    await cache.put(location.pathname, new Response(page.body, { headers }));
  } catch {
    // Without a network or storage the page only works while it is open.
  }
}

/** Forgets this page, and the files with the last page. */
export async function forgetPage(): Promise<void> {
  if (!isSupported()) return;
  const cache = await caches.open(ROUND_CACHE);
  await cache.delete(location.pathname, { ignoreVary: true });
  if ((await pagesIn(cache)).length > 0) return;
  const registration = await navigator.serviceWorker.getRegistration(ROUND_PATH);
  if (registration && new URL(registration.scope).pathname === ROUND_PATH) await registration.unregister();
  await caches.delete(ROUND_CACHE);
}
