/** `npm run check`: runs formatter and linter, type checks, import rules and checks of the packages concurrently. */
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { noOptionsOrExit } from './options.ts';
import { elapsed, say } from './progress.mjs';
import { runCaptured } from './run-captured.ts';

interface Check {
  readonly name: string;
  readonly commands: readonly (readonly string[])[];
  /** Prints what the check says when it passes, too. */
  readonly hasNotes?: boolean;
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
  { name: 'bill of materials', commands: [['node', 'scripts/sbom.ts', '--check']] },
  { name: 'known vulnerabilities', commands: [['node', 'scripts/audit.ts']], hasNotes: true },
  { name: 'format and lint', commands: [['biome', 'check', '--error-on-warnings', '.']] },
];

noOptionsOrExit(`npm run check
  format and lint, types, arrows, licences and known vulnerabilities of packages, side by side; takes no options`);
let passed = 0;
const queue = [...CHECKS];
const lanes = Math.min(4, Math.max(2, availableParallelism()));
await Promise.all(Array.from({ length: lanes }, work));
say(`${passed} passed, ${CHECKS.length - passed} failed`);
process.exitCode = passed === CHECKS.length ? 0 : 1;

async function work(): Promise<void> {
  for (let check = queue.shift(); check; check = queue.shift()) {
    const since = Date.now();
    const { hasFailed, output } = await run(check);
    if (!hasFailed) passed++;
    say(`${hasFailed ? '✗' : '✓'} ${check.name} (${elapsed(since)})`);
    if (output && (hasFailed || check.hasNotes)) say(output.trimEnd());
  }
}

/** Stops at the first command that fails. */
async function run({ commands }: Check): Promise<{ readonly hasFailed: boolean; readonly output: string }> {
  let output = '';
  for (const [tool, ...args] of commands) {
    const ended = await runCaptured(`node_modules/.bin/${tool}`, args);
    output = ended.output;
    if (ended.code !== 0) return { hasFailed: true, output: output || `${tool} ended with code ${ended.code}` };
  }
  return { hasFailed: false, output };
}

function foldersOfSource(): string[] {
  const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces: string[] };
  const folders = new Set([...workspaces.map((path) => path.split('/')[0]!), 'dev', 'e2e', 'bench', 'scripts']);
  return [...folders].filter((folder) => existsSync(folder));
}
