/**
 * `npm test [-- [--only unit|int|cluster|e2e] [patterns]]`: runs every level of tests with the servers they need. The
 * last line is the sum. The exit code is not 0 when a test failed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { optionsOrExit } from '../../scripts/options.ts';
import { elapsed, say } from '../../scripts/progress.mjs';
import { buildStale } from '../start/build/build.ts';
import { readChoice, USAGE } from './choice.ts';
import { runLevel } from './levels.ts';
import { prepare } from './prerequisites.ts';
import { type LevelRun, summary } from './summary.ts';
import { ONE_FAILED } from './tally.ts';

const since = Date.now();
const { levels, paths } = optionsOrExit(USAGE, readChoice);
const folder = mkdtempSync(join(tmpdir(), 'kronblad-reports-'));

const runs: LevelRun[] = [];
try {
  const tools = await prepare();
  await buildStale();
  for (const level of levels) {
    const begun = Date.now();
    const tally = await runLevel(level, { tools, paths, folder });
    runs.push({ level, ms: Date.now() - begun, tally });
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  runs.push({ level: 'preparation', ms: Date.now() - since, tally: ONE_FAILED });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
say(`\nTests took ${elapsed(since)}.`);
for (const line of summary(runs)) say(line);
process.exit(runs.some(({ tally }) => tally.failed > 0) || runs.every(({ tally }) => tally.passed === 0) ? 1 : 0);
