import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SHOP = 'shop/build';
const ADMIN = 'admin/dist';

export interface BuildFolders {
  readonly shop: string;
  readonly admin: string;
}

/** Searches upwards, because the API runs from its sources or from its build, one folder deeper. */
export function buildFolders(from = import.meta.dirname): BuildFolders {
  const root = ancestors(from).find((folder) => existsSync(join(folder, 'shop')) && existsSync(join(folder, 'admin')));
  return { shop: join(root ?? '.', SHOP), admin: join(root ?? '.', ADMIN) };
}

function ancestors(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...ancestors(parent)];
}
