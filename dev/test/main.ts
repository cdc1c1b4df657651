/**
 * `npm test [-- [--only unit|int|cluster|e2e] [patterns]]`: every level of test, with all that they need brought along.
 * The last line is the sum. The exit code is not 0 when anything failed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { optionsOrExit } from '../../scripts/options.ts';
import { elapsed, say } from '../../scripts/progress.mjs';
import { buildStale } from '../start/build/build.ts';
import { readChoice, USAGE } from './choice.ts';
import { browserLevel, jestLevels } from './levels.ts';
import { prepare } from './prerequisites.ts';
import { add, NOTHING, ONE_FAILED, summary, type Tally } from './tally.ts';

const since = Date.now();
const { levels: wanted, paths } = optionsOrExit(USAGE, readChoice);
const folder = mkdtempSync(join(tmpdir(), 'kronblad-reports-'));

let total: Tally = NOTHING;
try {
  const tools = await prepare();
  if (!tools.redis && wanted.includes('int')) total = add(total, { ...NOTHING, skipped: 1 });
  await buildStale();
  const projects = wanted.filter((level) => level === 'unit' || level === 'int');
  if (projects.length > 0) total = add(total, await jestLevels(projects, paths, folder));
  // A whole product in several processes is enough for one machine.
  if (wanted.includes('cluster')) total = add(total, await jestLevels(['cluster'], paths, folder, 1));
  if (wanted.includes('e2e')) total = add(total, await browserLevel(tools, paths, folder));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  total = add(total, ONE_FAILED);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
say(`\nTests took ${elapsed(since)}.`);
say(summary(total));
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
