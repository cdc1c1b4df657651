/** `npm run build [names]`: builds what is older than its sources. */
import { say } from '../../../scripts/progress.mjs';
import { buildStale } from './build.ts';

const names = process.argv.slice(2);

try {
  await buildStale(names.length > 0 ? names : undefined);
  say('Everything is built.');
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
