import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiNames } from '../../api/src/config/config.js';
import { workerNames } from '../../worker/src/config/config.js';
import { ROOT } from '../start/settings.ts';

const READERS = [
  'api/platform/src/release.ts',
  'admin/src/api/api-base.ts',
  'dev/demo/options.ts',
  'dev/start/settings.ts',
  'dev/start/processes/environment.ts',
  'dev/test/prerequisites.ts',
  'dev/test/start-database.ts',
];
const text = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const namesIn = (path: string) => [...text(path).matchAll(/\benv\??\.([A-Z][A-Z\d_]+)/g)].map(([, name]) => name!);

test('The page docs/configuration.md lists exactly the variables that the programs read', () => {
  const [, table = ''] = text('docs/configuration.md').split('| variable | default |');
  const cells = [...table.split('\n\n')[0]!.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell]) => cell!);
  const named = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name!));
  const read = new Set([...apiNames, ...workerNames, ...READERS.flatMap(namesIn)]);
  expect(named.toSorted()).toEqual([...read].toSorted());
});
