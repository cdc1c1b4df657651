import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../../scripts/progress.mjs';
import { ROOT } from '../start/settings.ts';
import type { Prerequisites } from './prerequisites.ts';
import { type ProductUnderTest, startProduct } from './product-under-test.ts';
import { runTool } from './run-tool.ts';
import { add, jestTally, NOTHING, ONE_FAILED, playwrightTally, type Tally } from './tally.ts';

const JEST = ['--disable-warning=ExperimentalWarning', '--experimental-vm-modules', 'node_modules/jest/bin/jest.js'];
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

/** Unit, integration and HTTP tests, `sideBySide` at once. `paths` choose among the files. */
export async function jestLevels(
  projects: readonly string[],
  paths: readonly string[],
  folder: string,
  sideBySide = 2,
): Promise<Tally> {
  const report = join(folder, `jest-${projects.join('-')}.json`);
  const workers = sideBySide > 1 ? `--maxWorkers=${sideBySide}` : '--runInBand';
  const args = [...JEST, '--selectProjects', ...projects, '--json', `--outputFile=${report}`, workers];
  const choice = paths.length > 0 ? ['--testPathPatterns', ...paths] : [];
  const code = await runTool(process.execPath, [...args, ...choice], { minutes: 20 });
  const tally = existsSync(report) ? jestTally(report) : ONE_FAILED;
  return code !== 0 && tally.failed === 0 ? add(tally, ONE_FAILED) : tally;
}

/** Journeys over a whole product, and afterwards the proof that its read models are what its log says. */
export async function browserLevel(
  { chromium, headlessShell }: Prerequisites,
  paths: readonly string[],
  folder: string,
): Promise<Tally> {
  if (!chromium) return { ...NOTHING, skipped: await countJourneys(paths, folder) };
  let product: ProductUnderTest;
  try {
    product = await startProduct();
  } catch (error) {
    say((error as Error).message);
    return ONE_FAILED;
  }
  const env = { ...product.env, CHROMIUM_PATH: chromium, HEADLESS_SHELL_PATH: headlessShell };
  const journeys = await playwright(['test', ...paths], env, folder);
  const replay = await readModelsEqualReplay(product);
  await product.end(journeys.failed + replay.failed > 0);
  return add(journeys, replay);
}

async function playwright(args: readonly string[], env: NodeJS.ProcessEnv, folder: string): Promise<Tally> {
  const report = join(folder, 'playwright.json');
  const options = { env: { ...env, E2E_REPORT: report }, minutes: 34 };
  const code = await runTool(process.execPath, [PLAYWRIGHT, ...args], options);
  const tally = existsSync(report) ? playwrightTally(report) : NOTHING;
  return code !== 0 && tally.failed === 0 ? add(tally, ONE_FAILED) : tally;
}

/** Without a browser the journeys are not run, but they are counted. */
async function countJourneys(paths: readonly string[], folder: string): Promise<number> {
  const { passed, skipped } = await playwright(['test', '--list', ...paths], {}, folder);
  return Math.max(1, passed + skipped);
}

async function readModelsEqualReplay({ env }: ProductUnderTest): Promise<Tally> {
  const args = [join(ROOT, 'dev/start/command.ts'), 'projections', 'verify'];
  const code = await runTool(process.execPath, args, { env, minutes: 5 });
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : ONE_FAILED;
}
