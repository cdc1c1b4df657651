/** `npm run build [names]`: builds workspaces whose sources have changed. */
import { OptionError, optionsOrExit, readTexts } from '../../../scripts/options.ts';
import { say } from '../../../scripts/progress.mjs';
import { buildStale } from './build.ts';
import { WORKSPACES } from './workspaces.ts';

const ALL = WORKSPACES.map(({ name }) => name);
const USAGE = `npm run build [-- names]
  names   only these, of ${ALL.join(', ')}`;

const names = optionsOrExit(USAGE, (args) => {
  const { words } = readTexts(args, [], { words: true });
  const unknown = words.filter((word) => !ALL.includes(word));
  if (unknown.length > 0) throw new OptionError(`Unknown build targets: ${unknown.join(', ')}.`);
  return words;
});

try {
  await buildStale(names.length > 0 ? names : undefined);
  say('Everything is built.');
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
