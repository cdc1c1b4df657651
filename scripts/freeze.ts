/**
 * `npm run freeze -- name`: writes samples of new events and projections to api/test/event-store/frozen/<name>.json.
 */
import { spawnSync } from 'node:child_process';
import { OptionError, optionsOrExit, readTexts } from './options.ts';

const name = optionsOrExit(
  `npm run freeze -- <name>
  writes samples of new events and projections; <name> is the feature that brings them, such as faq`,
  (args) => {
    const [word = ''] = readTexts(args, [], { words: true }).words;
    if (!/^[a-z][a-z-]*$/.test(word))
      throw new OptionError('Give the name of the feature that adds the events, in lower case.');
    return word;
  },
);
const run = (args: readonly string[]) =>
  spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, FREEZE: name } }).status ?? 1;
const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--selectProjects', 'unit'];
const failed = run([...jest, '--testPathPatterns', 'event-store/frozen.unit']);
process.exit(
  failed || run(['node_modules/@biomejs/biome/bin/biome', 'format', '--write', 'api/test/event-store/frozen']),
);
