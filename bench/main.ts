/** `npm run bench`: compares the built shop with baseline programs. Exits with 1 when a target is missed. */

import { whenAskedToStop } from '../dev/start/stopping.ts';
import { optionsOrExit } from '../scripts/options.ts';
import { elapsed, say, step } from '../scripts/progress.mjs';
import { readOptions, USAGE } from './options.ts';
import { readReport, report, table, writeReport } from './report.ts';
import type { Result } from './results.ts';
import { rows } from './rows/index.ts';
import { startWorld, type World } from './world.ts';

const since = Date.now();
const names = rows.map(({ name }) => name);
const options = optionsOrExit(USAGE, (args) => readOptions(args, names));
let world: World | undefined;
const stop = whenAskedToStop(async () => world?.end());
try {
  const chosen = rows.filter(
    ({ name }) => options.rows.length === 0 || options.rows.some((part) => name.includes(part)),
  );
  const before = options.compare ? readReport(options.compare).results : undefined;
  const started = await step(`A shop of ${options.products} products and ${options.orders} orders`, () =>
    startWorld(options),
  );
  world = started;
  const results: Result[] = [];
  for (const row of chosen) results.push(...(await step(row.name, () => row.run(started))));
  const made = report(results, options);
  say(
    `\n${made.commit}, ${made.cores} cores, ${options.products} products, ${options.orders} orders, ${elapsed(since)}\n`,
  );
  say(table(results, before));
  if (options.json) writeReport(options.json, made);
  await stop(results.every(({ met }) => met) ? 0 : 1);
} catch (error) {
  await stop(2, (error as Error).message);
}
