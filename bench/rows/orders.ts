import { execFile } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { ROOT } from '../../dev/start/settings.ts';
import { compared, percentile, type Round, type Side } from '../results.ts';
import type { World } from '../world.ts';
import type { Row } from './row.ts';

const CLIENTS = 16;
const LINES = 3;
const SETTLE_MS = 60_000;
/** Numbers of the floor's sales, apart from one round to the next. */
const ROUND = 1_000_000;

/** Placed through the public API, paid at the sandbox, and paid in our books when its webhook has come. */
export const orders: Row = {
  name: 'orders placed and paid',
  async run(world) {
    const recorded = await recordSale(world);
    const rounds: Round[] = [];
    try {
      for (let round = 0; round < world.options.rounds; round++) {
        const ours = await sellThroughTheShop(world);
        rounds.push({ ours, floor: await sellByBarePg(world, recorded.file, round * ROUND) });
      }
    } finally {
      recorded.forget();
    }
    return [compared('orders placed and paid', 'orders/s', rounds, { ratio: 0.4 })];
  },
};

async function recordSale({ program }: World) {
  const folder = mkdtempSync(join(tmpdir(), 'kronblad-sale-'));
  const [recorded] = await program('record-sale');
  const file = join(folder, 'sale.json');
  writeFileSync(file, JSON.stringify(recorded));
  return { file, forget: () => rmSync(folder, { recursive: true, force: true }) };
}

async function sellByBarePg({ env, options, firstProduct }: World, recorded: string, start: number): Promise<Side> {
  const args = [options.seconds, CLIENTS, firstProduct, options.products, start].map(String);
  const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, 'bench/floors/orders.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: env.DATABASE_URL, RECORDED: recorded },
  });
  return JSON.parse(stdout) as Side;
}

/** `rate` counts until the last of them is paid. */
async function sellThroughTheShop(world: World): Promise<Side> {
  const database = new pg.Client({ connectionString: world.env.DATABASE_URL });
  await database.connect();
  const paid = async () => {
    const { rows } = await database.query<{ count: string }>(
      "SELECT count(*) FROM read.orders WHERE payment_status = 'paid'",
    );
    return Number(rows[0]?.count);
  };
  try {
    const before = await paid();
    const times: number[] = [];
    const since = performance.now();
    const until = since + world.options.seconds * 1000;
    const client = async () => {
      while (performance.now() < until) {
        const begun = performance.now();
        await buy(world);
        times.push(performance.now() - begun);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    await untilTrue(async () => (await paid()) >= before + times.length);
    const rate = (times.length * 1000) / (performance.now() - since);
    return { rate, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
  } finally {
    await database.end();
  }
}

async function buy({ base, sandbox, firstProduct, options }: World): Promise<void> {
  const checkout_id = randomUUID();
  const items = Array.from({ length: LINES }, () => ({ id: firstProduct + randomInt(options.products), quantity: 1 }));
  const cart = { items: [...new Map(items.map((item) => [item.id, item])).values()], shipping_method: 'delivery' };
  const { total_amount } = await post(`${base}/api/pricing/calculate-cart`, cart);
  const order_data = {
    ...{ checkout_id, items: cart.items, first_name: 'Astrid', last_name: 'Åström', phone: '070-123 45 67' },
    ...{ email: `${checkout_id}@example.se`, address: 'Ådalsvägen 1', postal_code: '872 30', city: 'Kramfors' },
  };
  const asked = { total_amount, shipping_method: 'delivery', order_data };
  const { client_secret } = await post(`${base}/api/stripe/create-payment-intent`, asked);
  const intent = String(client_secret).split('_secret_')[0];
  const response = await fetch(`${sandbox}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'payment_method=pm_card_visa',
  });
  if (!response.ok) throw new Error(`The sandbox answered ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}

async function post(url: string, body: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

async function untilTrue(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + SETTLE_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Not all orders were paid after ${SETTLE_MS / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
