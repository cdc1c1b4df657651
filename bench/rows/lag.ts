import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { percentile, type Result } from '../results.ts';
import type { World } from '../world.ts';
import { sellAt, sellUntilPaid, untilTrue } from './buying.ts';
import type { Row } from './row.ts';
import { isAfter, isIdle, look, type Place } from './standing.ts';

const TARGET_MS = 500;
const FULL_RATE_TARGET_MS = 1_000;
const LOOK_MS = 20;
const CLIENTS = 16;

export const lag: Row = {
  name: 'async projection lag',
  async run(world) {
    const { seconds } = world.options;
    const { rate: top } = await sellUntilPaid(world, CLIENTS);
    const database = await connect(world);
    // Wait until the backlog of the full rate is processed, because it does not belong to this measurement.
    await untilTrue(() => isIdle(database));
    const { lags } = await watchWhile(database, () => sellAt(world, top / 2, seconds * 2));
    await database.end();
    return [result(`async projection lag at ${(top / 2).toFixed(0)} orders/s`, lags, TARGET_MS)];
  },
};

export const fullRateLag: Row = {
  name: 'projector lag at the full order rate',
  async run(world) {
    const database = await connect(world);
    await untilTrue(() => isIdle(database));
    const { head } = await look(database);
    const { lags, outcome } = await watchWhile(database, () =>
      sellUntilPaid(world, CLIENTS, world.options.seconds * 2),
    );
    await untilTrue(() => isIdle(database));
    const delays = await confirmationDelays(database, head);
    await database.end();
    const rate = `${outcome.rate.toFixed(0)} orders/s (the full rate)`;
    return [
      result(`async projection lag at ${rate}`, lags, FULL_RATE_TARGET_MS),
      result(`payment to confirmation at ${rate}`, delays, FULL_RATE_TARGET_MS),
    ];
  },
};

function result(row: string, times: readonly number[], target: number): Result {
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  return { row, unit: 'ms', ours: p99, p50, p99, target: `p99 < ${target} ms`, met: p99 < target };
}

async function connect({ env }: World): Promise<pg.Client> {
  const database = new pg.Client({ connectionString: env.DATABASE_URL });
  await database.connect();
  return database;
}

/** Milliseconds from each payment after `since` to the job for its confirmation email, by the database's clock. */
async function confirmationDelays(database: pg.Client, since: Place): Promise<number[]> {
  const { rows } = await database.query<{ ms: number }>(
    `SELECT 1000 * extract(epoch FROM asked.recorded_at - paid.recorded_at)::float8 AS ms
     FROM log.events paid JOIN log.events asked ON asked.data->'orderId' = paid.data->'orderId'
     WHERE paid.type = 'PaymentSucceeded' AND paid.position > $1
       AND asked.type = 'EffectRequested' AND asked.data->>'kind' = 'order-confirmation' AND asked.position > $1`,
    [since.position],
  );
  return rows.map(({ ms }) => ms);
}

async function watchWhile<T>(database: pg.Client, work: () => Promise<T>) {
  const lags: number[] = [];
  let isWorking = true;
  const watching = watch(database, lags, () => isWorking);
  const outcome = await work();
  isWorking = false;
  await watching;
  return { lags, outcome };
}

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
