import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { Representation } from '../representation.js';

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
 * The files of a front end's build. What there is, is listed once: a name that is not on the list leads nowhere, least
 * of all out of the folder. Bytes are read when first asked for and stay in memory.
 */
export class AssetFolder {
  private readonly read = new Map<string, Promise<Representation>>();

  private constructor(
    private readonly folder: string,
    private readonly names: ReadonlySet<string>,
  ) {}

  /** An empty one when the folder is not there. */
  static async open(folder: string): Promise<AssetFolder> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
    const names = files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
    return new AssetFolder(folder, new Set(names));
  }

  get isEmpty(): boolean {
    return this.names.size === 0;
  }

  /** `name` is the path below the folder, such as `assets/root-4f2a.js`; undefined when there is no such file. */
  get(name: string): Promise<Representation> | undefined {
    if (!this.names.has(name)) return undefined;
    let representation = this.read.get(name);
    if (!representation) {
      representation = this.load(name);
      this.read.set(name, representation);
      representation.catch(() => this.read.delete(name));
    }
    return representation;
  }

  private async load(name: string): Promise<Representation> {
    const type = TYPES[extname(name)] ?? 'application/octet-stream';
    return new Representation(type, await readFile(join(this.folder, name)), 'asset');
  }
}
