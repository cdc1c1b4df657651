import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withProductionReact } from '@kronblad/platform/production-react';
import type { RouterContext, ServerBuild } from 'react-router';

type ServerEntry = ServerBuild['entry']['module'] & {
  /** The context key under which the shop's loaders find the API. */
  readonly backendContext: RouterContext<unknown>;
};

export interface LoadedShop {
  readonly build: Omit<ServerBuild, 'entry'> & { readonly entry: { readonly module: ServerEntry } };
  readonly router: Pick<
    typeof import('react-router'),
    'createRequestHandler' | 'matchRoutes' | 'RouterContextProvider'
  >;
}

export async function loadShop(folder: string): Promise<LoadedShop | null> {
  const entry = join(folder, 'server/index.js');
  if (!existsSync(entry)) return null;
  return withProductionReact(async () => ({
    router: await import('react-router'),
    build: await import(pathToFileURL(entry).href),
  }));
}
