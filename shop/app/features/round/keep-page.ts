import { ROUND_CACHE } from '../../../service-worker/round-page';
import sprite from '../../ui/icons.svg?url';

const WORKER = '/bud-sw.js';
const SCOPE = '/bud/';

const isSupported = () => import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in window;

/** Keeps the page with its files, so that it opens without a network. */
export async function keepPage(): Promise<void> {
  if (!isSupported()) return;
  try {
    await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.startsWith('/assets/'));
    const cache = await caches.open(ROUND_CACHE);
    await cache.addAll([location.pathname, ...new Set([new URL(sprite, location.href).href, ...files])]);
  } catch {
    // Without a network or storage the page only works while it is open.
  }
}

export async function forgetPage(): Promise<void> {
  if (!isSupported()) return;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  if (registration && new URL(registration.scope).pathname === SCOPE) await registration.unregister();
  await caches.delete(ROUND_CACHE);
}
