import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { percentile } from '../results.ts';
import { sellAt, sellUntilPaid, untilTrue } from './buying.ts';
import type { Row } from './row.ts';
import { isAfter, isIdle, look, type Place } from './standing.ts';

const TARGET_MS = 500;
const LOOK_MS = 20;
const CLIENTS = 16;

/** How long ago the oldest event was appended that some async projection has not taken in, while half of the top order rate goes on. */
export const lag: Row = {
  name: 'async projection lag',
  async run(world) {
    const { seconds } = world.options;
    const { rate: top } = await sellUntilPaid(world, CLIENTS);
    const database = new pg.Client({ connectionString: world.env.DATABASE_URL });
    await database.connect();
    // What the top rate left behind is not what half of it brings.
    await untilTrue(() => isIdle(database));
    const lags: number[] = [];
    let selling = true;
    const watching = watch(database, lags, () => selling);
    await sellAt(world, top / 2, seconds * 2);
    selling = false;
    await watching;
    await database.end();
    const [p50, p99] = [percentile(lags, 0.5), percentile(lags, 0.99)];
    const row = `async projection lag at ${(top / 2).toFixed(0)} orders/s`;
    return [{ row, unit: 'ms', ours: p99, p50, p99, target: `p99 < ${TARGET_MS} ms`, met: p99 < TARGET_MS }];
  },
};

async function watch(database: pg.Client, lags: number[], goesOn: () => boolean): Promise<void> {
  const heads: { readonly at: number; readonly place: Place }[] = [];
  while (goesOn()) {
    const { head, slowest } = await look(database);
    const now = performance.now();
    heads.push({ at: now, place: head });
    while (heads[0] && !isAfter(heads[0].place, slowest)) heads.shift();
    lags.push(heads[0] ? now - heads[0].at : 0);
    await pause(LOOK_MS);
  }
}
