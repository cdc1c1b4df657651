import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const HERE = import.meta.dirname;
const ROOT = join(HERE, '../../..');
const CACHE = join(ROOT, 'node_modules/.cache/kronblad/pictures');
/** What decides how a picture looks. */
const SOURCES = ['../pictures', '../catalogue'];

/** Pictures that were rendered before from the same sources, so that the next new shop need not wait for them. */
export class PictureCache {
  private readonly folder: string;

  /** `root` holds nothing else: pictures of older sources are swept from it. */
  constructor(root = CACHE) {
    const print = fingerprint();
    this.folder = join(root, print);
    mkdirSync(this.folder, { recursive: true });
    for (const name of readdirSync(root))
      if (name !== print) rmSync(join(root, name), { recursive: true, force: true });
  }

  get(name: string): Uint8Array<ArrayBuffer> | null {
    try {
      return new Uint8Array(readFileSync(join(this.folder, name)));
    } catch {
      return null;
    }
  }

  /** Under its name only when it is whole. A cache that cannot be written is a slower one, no more. */
  put(name: string, jpeg: Uint8Array): void {
    const draft = join(this.folder, `${name}.${process.pid}`);
    try {
      writeFileSync(draft, jpeg);
      renameSync(draft, join(this.folder, name));
    } catch {
      rmSync(draft, { force: true });
    }
  }
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const folder = join(HERE, source);
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (/\.(ts|json)$/.test(name) && !name.includes('.spec.'))
        hash.update(name).update(readFileSync(join(folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
