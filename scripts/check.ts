/** `npm run check`: runs the formatter and linter, the type checks and the import rules concurrently. */
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { noOptionsOrExit } from './options.ts';
import { elapsed, say } from './progress.mjs';
import { runCaptured } from './run-captured.ts';

interface Check {
  readonly name: string;
  readonly commands: readonly (readonly string[])[];
}

const tsc = (project: string): string[] => ['node', 'node_modules/typescript-native/bin/tsc', '-p', project];
const types = (project: string): Check => ({ name: `types: ${project}`, commands: [tsc(project)] });

const CHECKS: readonly Check[] = [
  types('admin'),
  {
    name: 'types: shop',
    commands: [['react-router', 'typegen', 'shop'], tsc('shop'), tsc('shop/service-worker')],
  },
  types('api'),
  types('worker'),
  types('dev'),
  types('dev/demo'),
  types('api/platform'),
  types('api/contracts'),
  { name: 'arrows', commands: [['depcruise', '--config', '.dependency-cruiser.cjs', ...foldersOfSource()]] },
  { name: 'arrows of features', commands: [['depcruise', '--config', '.dependency-cruiser.features.cjs', 'api/src']] },
  { name: 'docs/events.md', commands: [['node', 'scripts/document-events.ts', '--check']] },
  { name: 'format and lint', commands: [['biome', 'check', '--error-on-warnings', '.']] },
];

noOptionsOrExit(`npm run check
  format and lint, types, and arrows, side by side; takes no options`);
let passed = 0;
const queue = [...CHECKS];
const lanes = Math.min(4, Math.max(2, availableParallelism()));
await Promise.all(Array.from({ length: lanes }, work));
say(`${passed} passed, ${CHECKS.length - passed} failed`);
process.exitCode = passed === CHECKS.length ? 0 : 1;

async function work(): Promise<void> {
  for (let check = queue.shift(); check; check = queue.shift()) {
    const since = Date.now();
    const output = await firstFailure(check);
    if (output === undefined) passed++;
    say(`${output === undefined ? '✓' : '✗'} ${check.name} (${elapsed(since)})`);
    if (output) say(output.trimEnd());
  }
}

async function firstFailure({ commands }: Check): Promise<string | undefined> {
  for (const [tool, ...args] of commands) {
    const { code, output } = await runCaptured(`node_modules/.bin/${tool}`, args);
    if (code !== 0) return output || `${tool} ended with code ${code}`;
  }
  return undefined;
}

function foldersOfSource(): string[] {
  const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces: string[] };
  const folders = new Set([...workspaces.map((path) => path.split('/')[0]!), 'dev', 'e2e', 'bench', 'scripts']);
  return [...folders].filter((folder) => existsSync(folder));
}
