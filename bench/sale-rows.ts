import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type autocannon from 'autocannon';
import { pay } from '../dev/cluster/sandbox.ts';
import { cartOf, orderOf, type Purchase } from '../dev/cluster/store.ts';
import { ask, atMost, p99, type Row, rowOf } from './measure.ts';
import { filteredLists, pages } from './shop-rows.ts';
import { BEHIND, number, untilIdle, untilTrue, type World } from './world.ts';

const JSON_BODY = { 'content-type': 'application/json' };
const LINES = 3;
const SHOPPERS = 16;
const WARM_UP_SECONDS = 5;
const LOOK_MS = 100;
/** A sale is over this long after its last email. */
const SETTLE_MS = 2_000;
const ORDER_MS = 800;
const BEHIND_MS = 1_000;
const MAILED_MS = 1_500;
/** The idle shop looks for scheduled work at most every minute. */
const IDLE_MS = 30_000;
const SALES = 5;
const STATEMENTS = 120;
const WRITING_TRANSACTIONS = 20;
/** A sale is two requests. */
const BUSY = { orders: 24, limitMs: 150 };

/** Shoppers who price a cart, place the order and pay. Resolves when all orders count as paid. */
export async function sell(
  { base: url, sandbox, plenty, database }: World,
  options: Partial<autocannon.Options>,
): Promise<{ readonly result: autocannon.Result; readonly sold: number; readonly seconds: number }> {
  const paid = () => number(database, "SELECT count(*) AS number FROM read.orders WHERE payment_status = 'paid'");
  const [before, since] = [await paid(), performance.now()];
  const payments: Promise<string>[] = [];
  let nth = 0;
  const body = (request: autocannon.Request, value: object) => ({ ...request, body: JSON.stringify(value) });
  const result = await ask({
    ...{ url, connections: SHOPPERS, ...options },
    requests: [
      {
        ...{ method: 'POST', path: '/api/pricing/calculate-cart', headers: JSON_BODY },
        setupRequest: (request, context: { purchase?: Purchase }) => {
          const items = Array.from({ length: LINES }, () => ({ id: plenty[nth++ % plenty.length]!, quantity: 1 }));
          context.purchase = { items };
          return body(request, cartOf(context.purchase));
        },
        onResponse: (_status, text, context: { total?: number }) => {
          context.total = JSON.parse(text).total_amount;
        },
      },
      {
        ...{ method: 'POST', path: '/api/stripe/create-payment-intent', headers: JSON_BODY },
        setupRequest: (request, { purchase, total }: { purchase?: Purchase; total?: number }) =>
          body(request, orderOf(purchase!, total!)),
        onResponse: (_status, text) => {
          payments.push(pay(sandbox, JSON.parse(text).client_secret));
        },
      },
    ],
  });
  await Promise.all(payments);
  await untilTrue(async () => (await paid()) >= before + payments.length);
  return { result, sold: payments.length, seconds: (performance.now() - since) / 1000 };
}

export const orders = {
  name: 'orders placed and paid',
  run: async (world: World): Promise<Row[]> => {
    const { database, options } = world;
    await sell(world, { duration: WARM_UP_SECONDS });
    await untilIdle(database);
    const begun = (await database.query('SELECT now()')).rows[0].now;
    const behind: number[] = [];
    const watch = setInterval(() => void number(database, BEHIND).then((ms) => behind.push(ms)), LOOK_MS);
    const { result, sold, seconds } = await sell(world, { duration: options.seconds });
    clearInterval(watch);
    await untilIdle(database);
    const mailed = (await database.query<{ ms: number }>(MAILED, [begun])).rows.map(({ ms }) => ms);
    return [
      {
        ...rowOf(`price and order, ${SHOPPERS} shoppers`, result, ORDER_MS),
        ours: `${(sold / seconds).toFixed(0)} paid/s`,
      },
      atMost('projector behind the log meanwhile, p99', p99(behind), BEHIND_MS, 'ms'),
      atMost('payment to confirmation email requested meanwhile, p99', p99(mailed), MAILED_MS, 'ms'),
    ];
  },
};

/** Statements of one sale, which hardly depend on the machine, in the server's log; without those of the idle shop. */
export const sale = {
  name: 'cost of a sale',
  run: async (world: World): Promise<Row[]> => {
    const { database, dataDir } = world;
    const log = join(dataDir, 'logs/postgres.log');
    const nextId = () => number(database, 'SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS number');
    const sentDuring = async (work: () => Promise<unknown>) => {
      const [from, id, since] = [statSync(log).size, await nextId(), performance.now()];
      await work();
      const writing = (await nextId()) - id;
      const lines = readFileSync(log).subarray(from).toString().split('\n');
      const sent = lines.filter(
        (line) => /\|LOG: {2}(statement|execute [^:]*): /.test(line) && !line.startsWith('bench|'),
      );
      return { statements: sent.length, writing, seconds: (performance.now() - since) / 1000 };
    };
    const logging = async (what: 'all' | 'none') => {
      await database.query("ALTER SYSTEM SET log_line_prefix = '%a|'");
      await database.query(`ALTER SYSTEM SET log_statement = '${what}'`);
      await database.query('SELECT pg_reload_conf()');
      await pause(LOOK_MS);
    };
    await settled(world);
    await logging('all');
    const idle = await sentDuring(() => pause(IDLE_MS));
    const sales = await sentDuring(async () => {
      for (let nth = 0; nth < SALES; nth++) {
        await sell(world, { connections: 1, amount: 2 });
        await settled(world);
      }
    });
    await logging('none');
    const perSale = (what: 'statements' | 'writing') =>
      Math.round((sales[what] - (idle[what] * sales.seconds) / idle.seconds) / SALES);
    return [
      atMost('statements of one sale on an idle shop', perSale('statements'), STATEMENTS, ''),
      atMost('writing transactions of it', perSale('writing'), WRITING_TRANSACTIONS, ''),
    ];
  },
};

export const busyReads = {
  name: 'lists and pages while orders are placed',
  run: async (world: World): Promise<Row[]> => {
    const rows: Row[] = [];
    for (const [what, requests] of [
      ['lists', await filteredLists(world)],
      ['pages', await pages(world)],
    ] as const) {
      const duration = world.options.seconds;
      const selling = sell(world, { duration, overallRate: 2 * BUSY.orders });
      const result = await ask({ url: world.base, duration, requests });
      await selling;
      rows.push(rowOf(`${what} while ${BUSY.orders} orders/s are placed`, result, BUSY.limitMs));
    }
    return rows;
  },
};

async function settled({ database }: World): Promise<void> {
  await pause(SETTLE_MS);
  await untilIdle(database);
  await pause(SETTLE_MS);
}

const MAILED = `
  SELECT 1000 * extract(epoch FROM min(e.recorded_at) - p.recorded_at)::float8 AS ms
  FROM log.events p JOIN log.events e ON e.type = 'EffectRequested' AND e.data->>'orderId' = p.data->>'orderId'
  WHERE p.type = 'PaymentSucceeded' AND p.recorded_at > $1 GROUP BY p.position, p.recorded_at`;
