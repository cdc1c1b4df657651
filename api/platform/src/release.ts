import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface Release {
  readonly version: string;
  readonly commit: string;
}

const { env } = process;
const manifest = path.join(import.meta.dirname, '../../../package.json');

/** The release of this process. The image gets the commit as a build argument, `npm start` asks git. */
export const RELEASE: Release = {
  version: JSON.parse(readFileSync(manifest, 'utf8')).version,
  commit: env.KRONBLAD_COMMIT || 'unknown',
};

export const releaseText = `${RELEASE.version} (${RELEASE.commit})`;
