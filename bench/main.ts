/** `npm run bench`: measures the built shop with autocannon. Exits with 1 when a limit is missed. */
import { whenAskedToStop } from '../dev/start/stopping.ts';
import { optionsOrExit, readTexts, wholeNumber } from '../scripts/options.ts';
import { step } from '../scripts/progress.mjs';
import { backup, restoreToMoment } from './backup-rows.ts';
import { floristsDay } from './day-rows.ts';
import { replay, replayOfVisits, tracked } from './log-rows.ts';
import type { Row } from './measure.ts';
import { backOffice, bookExports, statistics } from './office-rows.ts';
import { rebuild } from './rebuild-row.ts';
import { busyReads, orders, sale } from './sale-rows.ts';
import { shopRows } from './shop-rows.ts';
import { startWorld, type World } from './world.ts';

const USAGE = `npm run bench -- [options]
  --products N   products in the shop (1000)
  --orders N     orders in its past (5000)
  --visits N     visits of a year, for the visitors' rows (70000)
  --seconds N    of each row (5)
  --rows a,b     only rows whose names hold one of these`;

/** Rows that write come after the reads. */
const ROWS = [
  ...shopRows,
  orders,
  sale,
  busyReads,
  floristsDay,
  replay,
  bookExports,
  backOffice,
  statistics,
  replayOfVisits,
  tracked,
  rebuild,
  backup,
  restoreToMoment,
];

const { chosen, ...options } = optionsOrExit(USAGE, (args) => {
  const { values } = readTexts(args, ['products', 'orders', 'visits', 'seconds', 'rows']);
  const parts = values.rows?.split(',') ?? [''];
  return {
    products: wholeNumber('products', values.products ?? '1000'),
    orders: wholeNumber('orders', values.orders ?? '5000'),
    visits: wholeNumber('visits', values.visits ?? '70000'),
    seconds: wholeNumber('seconds', values.seconds ?? '5'),
    chosen: ROWS.filter(({ name }) => parts.some((part) => name.includes(part))),
  };
});
let world: World | undefined;
const stop = whenAskedToStop(async () => world?.end());
try {
  const started = await startWorld(options);
  world = started;
  const rows: Row[] = [];
  for (const { name, run } of chosen) {
    const found = await step(name, () => run(started));
    console.table(found, ['row', 'rate', 'p50', 'p97', 'ours', 'limit', 'met']);
    rows.push(...found);
  }
  await stop(rows.every(({ met }) => met) ? 0 : 1);
} catch (error) {
  await stop(2, (error as Error).message);
}
