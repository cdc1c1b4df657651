import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface Release {
  readonly version: string;
  readonly commit: string;
}

const { env } = process;
const manifest = path.join(import.meta.dirname, '../../../package.json');

/** The release of this process. The image gets the commit as a build argument, `npm start` asks git. */
export const RELEASE: Release = releaseOf(JSON.parse(readFileSync(manifest, 'utf8')).version, env.KRONBLAD_COMMIT);

/** `stated`: the commit, with its time before it where that is known: then each release has a later version. */
export function releaseOf(version: string, stated?: string): Release {
  const [, time, commit] = /^(\d{8}\.\d{6})-(.+)$/.exec(stated ?? '') ?? [];
  return time && commit ? { version: `${version}+${time}`, commit } : { version, commit: stated || 'unknown' };
}

export const releaseText = `${RELEASE.version} (${RELEASE.commit})`;
