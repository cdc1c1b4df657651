import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** React Router's manifest: the known routes and their files. */
interface Manifest {
  readonly routes: Readonly<Record<string, RouteFiles>>;
}
interface RouteFiles {
  readonly path?: string;
  readonly module: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** Routes to prefetch. */
const WAY = new Set(['produkter', 'produkter/:idOrSlug', 'kundvagn', 'kassa', 'tack']);
/** Delay in ms, until the current page has loaded its own files. */
const PATIENCE_MS = 2_000;
/** Timeout per file in ms. */
const FILE_MS = 5_000;

const fetched = new Set<string>();

/**
 * Prefetches the files of the pages that lead to a purchase: they open sooner, and during an outage the router can
 * show them with an error instead of reloading the current page. Skipped when the browser saves data.
 */
export function RoutePrefetcher(): null {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what did not come is asked for again from the next page
  useEffect(() => {
    const timer = setTimeout(fetchAhead, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return null;
}

/** Sequential and with low priority. Cached files cost nothing. */
async function fetchAhead(): Promise<void> {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest };
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  if (!manifest || connection?.saveData) return;
  const routes = Object.values(manifest.routes).filter(({ path = '' }) => WAY.has(path));
  const files = routes.flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css]);
  for (const file of new Set(files)) {
    if (fetched.has(file)) continue;
    // A concurrent navigation shares this request.
    const signal = AbortSignal.timeout(FILE_MS);
    const answer = await fetch(file, { priority: 'low', signal }).catch(() => null);
    const isKept = answer?.ok && (await answer.blob().catch(() => null));
    if (!isKept) return;
    fetched.add(file);
  }
}
