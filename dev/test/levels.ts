import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../../scripts/progress.mjs';
import { ROOT } from '../start/settings.ts';
import type { Level } from './choice.ts';
import type { Prerequisites } from './prerequisites.ts';
import { type ProductUnderTest, startProduct } from './product-under-test.ts';
import { runTool } from './run-tool.ts';
import { add, jestTally, NOTHING, ONE_FAILED, ONE_PASSED, playwrightTally, type Tally } from './tally.ts';

const JEST = ['--disable-warning=ExperimentalWarning', '--experimental-vm-modules', 'node_modules/jest/bin/jest.js'];
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
/** Integration tests often wait for the database, so more run at once. A cluster test needs the machine for itself. */
const JEST_WORKERS = { unit: '--maxWorkers=2', int: '--maxWorkers=3', cluster: '--runInBand' } as const;

export interface TestRun {
  readonly tools: Prerequisites;
  /** Patterns for paths of test files; an empty list selects all files. */
  readonly paths: readonly string[];
  readonly folder: string;
}

export function runLevel(level: Level, run: TestRun): Promise<Tally> {
  return level === 'e2e' ? browserLevel(run) : jestLevel(level, run);
}

async function jestLevel(level: Exclude<Level, 'e2e'>, { tools, paths, folder }: TestRun): Promise<Tally> {
  const report = join(folder, `jest-${level}.json`);
  const args = [...JEST, '--selectProjects', level, '--json', `--outputFile=${report}`, JEST_WORKERS[level]];
  const choice = paths.length > 0 ? ['--testPathPatterns', ...paths] : [];
  const code = await runTool(process.execPath, [...args, ...choice], { minutes: 20 });
  const tally = existsSync(report) ? jestTally(report) : ONE_FAILED;
  const withoutRedis = level === 'int' && !tools.redis ? [{ ...NOTHING, skipped: 1 }] : [];
  return add(tally, ...withoutRedis, ...(code !== 0 && tally.failed === 0 ? [ONE_FAILED] : []));
}

/**
 * Runs the browser tests on a complete shop, and then verifies that its read models equal a replay of the log and that
 * its logs hold no personal data.
 */
async function browserLevel({ tools: { chromium, headlessShell }, paths, folder }: TestRun): Promise<Tally> {
  if (!chromium) return { ...NOTHING, skipped: await countJourneys(paths, folder) };
  let product: ProductUnderTest;
  try {
    product = await startProduct();
  } catch (error) {
    say((error as Error).message);
    return ONE_FAILED;
  }
  const env = { ...product.env, CHROMIUM_PATH: chromium, HEADLESS_SHELL_PATH: headlessShell };
  const journeys = await playwright(journeyArgs(paths), env, folder);
  const replay = await readModelsEqualReplay(product);
  const logs = await logsHoldNothingPrivate(product);
  await product.end(journeys.failed + replay.failed + logs.failed > 0);
  return add(journeys, replay, logs);
}

/** Without --no-deps Playwright runs all files of the projects that a project depends on. */
const journeyArgs = (paths: readonly string[]) => ['test', ...(paths.length > 0 ? ['--no-deps', ...paths] : [])];

async function playwright(args: readonly string[], env: NodeJS.ProcessEnv, folder: string): Promise<Tally> {
  const report = join(folder, 'playwright.json');
  const options = { env: { ...env, E2E_REPORT: report }, minutes: 30 };
  const code = await runTool(process.execPath, [PLAYWRIGHT, ...args], options);
  const tally = existsSync(report) ? playwrightTally(report) : NOTHING;
  return code !== 0 && tally.failed === 0 ? add(tally, ONE_FAILED) : tally;
}

/** Without a browser the tests are only counted. */
async function countJourneys(paths: readonly string[], folder: string): Promise<number> {
  const { passed, skipped } = await playwright([...journeyArgs(paths), '--list'], {}, folder);
  return Math.max(1, passed + skipped);
}

async function readModelsEqualReplay({ env }: ProductUnderTest): Promise<Tally> {
  const args = [join(ROOT, 'dev/start/command.ts'), 'projections', 'verify'];
  const code = await runTool(process.execPath, args, { env, minutes: 5 });
  return code === 0 ? ONE_PASSED : ONE_FAILED;
}

async function logsHoldNothingPrivate(product: ProductUnderTest): Promise<Tally> {
  const report = await product.searchLogs();
  if (report) say(report);
  return report ? ONE_FAILED : ONE_PASSED;
}
