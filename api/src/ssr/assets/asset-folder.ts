import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { Representation } from '../../http/replies/index.js';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/**
 * Reads a front end's build into memory at start, so that no request can reach another file and a new build does not
 * disturb a running process.
 */
export class AssetFolder {
  private constructor(private readonly assets: ReadonlyMap<string, Representation>) {}

  static async open(folder: string): Promise<AssetFolder> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
    const assets = files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [relative(folder, file).split(sep).join('/'), await read(file)] as const;
    });
    return new AssetFolder(new Map(await Promise.all(assets)));
  }

  get isEmpty(): boolean {
    return this.assets.size === 0;
  }

  get(name: string): Representation | undefined {
    return this.assets.get(name);
  }
}

async function read(file: string): Promise<Representation> {
  return new Representation(TYPES[extname(file)] ?? 'application/octet-stream', await readFile(file), 'asset');
}
