import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The router's own list of the routes that it knows of, and the files of each. */
interface Manifest {
  readonly routes: Readonly<Record<string, RouteFiles>>;
}
interface RouteFiles {
  readonly path?: string;
  readonly module: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The way to a purchase. */
const WAY = new Set(['produkter', 'produkter/:idOrSlug', 'kundvagn', 'kassa', 'tack']);
/** The page that is there has what it needs by then. */
const PATIENCE_MS = 2_000;
/** Longest wait for one of them. */
const FILE_MS = 5_000;

const fetched = new Set<string>();

/**
 * Has the browser keep the files of the pages on the way to a purchase: they open sooner, and while the shop is away a press
 * leads to the page that was pressed for, which can say so and wait. Without its files the router would load the page anew
 * that one is at. Not where the shopper's browser saves data.
 */
export function PagesAhead(): null {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what did not come is asked for again from the next page
  useEffect(() => {
    const timer = setTimeout(fetchAhead, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return null;
}

/** One after the other, behind everything else; whoever has a file already takes it from the browser's own cache. */
async function fetchAhead(): Promise<void> {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest };
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  if (!manifest || connection?.saveData) return;
  const routes = Object.values(manifest.routes).filter(({ path = '' }) => WAY.has(path));
  const files = routes.flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css]);
  for (const file of new Set(files)) {
    if (fetched.has(file)) continue;
    // Whoever needs the file meanwhile waits for the one that is on its way.
    const signal = AbortSignal.timeout(FILE_MS);
    const answer = await fetch(file, { priority: 'low', signal }).catch(() => null);
    const isKept = answer?.ok && (await answer.blob().catch(() => null));
    if (!isKept) return;
    fetched.add(file);
  }
}
