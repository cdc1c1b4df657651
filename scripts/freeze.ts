/** `npm run freeze -- name`: writes samples of new events and projections to api/test/event-store/frozen/<name>.json. */
import { spawnSync } from 'node:child_process';

const [name = ''] = process.argv.slice(2);
if (!/^[a-z][a-z-]*$/.test(name)) {
  process.stderr.write(
    'Usage: npm run freeze -- <name>\n  name: of the feature that brings the events, in lower case\n',
  );
  process.exit(1);
}
const run = (args: readonly string[]) =>
  spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, FREEZE: name } }).status ?? 1;
const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--selectProjects', 'unit'];
const failed = run([...jest, '--testPathPatterns', 'event-store/frozen.unit']);
process.exit(
  failed || run(['node_modules/@biomejs/biome/bin/biome', 'format', '--write', 'api/test/event-store/frozen']),
);
