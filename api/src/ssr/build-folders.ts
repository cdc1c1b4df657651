import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SHOP = 'shop/build';
const ADMIN = 'admin/dist';
const ANSWERS = 'api/answers.json';

export interface BuildFolders {
  readonly shop: string;
  readonly admin: string;
  /** A file, made by `dev/answers`. */
  readonly answers: string;
}

/** Searches upwards, because the API runs from its sources or from its build, one folder deeper. */
export function buildFolders(from = import.meta.dirname): BuildFolders {
  const root = ancestors(from).find((folder) => existsSync(join(folder, 'shop')) && existsSync(join(folder, 'admin')));
  return { shop: join(root ?? '.', SHOP), admin: join(root ?? '.', ADMIN), answers: join(root ?? '.', ANSWERS) };
}

function ancestors(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...ancestors(parent)];
}
