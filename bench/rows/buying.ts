import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { World } from '../world.ts';
import { inDatabase } from './standing.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const LINES = 3;
const SETTLE_MS = 60_000;

/** Runs `clients` concurrent shoppers that buy repeatedly. `times` is in milliseconds, `rate` per second. */
export async function sellFor(world: World, clients: number, seconds: number) {
  const times: number[] = [];
  const since = performance.now();
  const until = since + seconds * 1000;
  const client = async () => {
    while (performance.now() < until) {
      const begun = performance.now();
      await buy(world);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  // The server may close an idle connection just when the next request reuses it.
  agent.destroy();
  return { times, rate: (times.length * 1000) / (performance.now() - since) };
}

/** Like {@link sellFor}, but waits until the last order counts as paid in the read model. `rate` includes that time. */
export function sellUntilPaid(world: World, clients: number) {
  return inDatabase(world, async (database) => {
    const paid = async () => {
      const sql = "SELECT count(*)::int FROM read.orders WHERE payment_status = 'paid'";
      return (await database.query<{ count: number }>(sql)).rows[0]?.count ?? 0;
    };
    const before = await paid();
    const since = performance.now();
    const { times } = await sellFor(world, clients, world.options.seconds);
    await untilTrue(async () => (await paid()) >= before + times.length);
    return { times, rate: (times.length * 1000) / (performance.now() - since) };
  });
}

export async function sellAt(world: World, rate: number, seconds: number): Promise<void> {
  const sales: Promise<void>[] = [];
  const since = performance.now();
  for (let nth = 0; performance.now() - since < seconds * 1000; nth++) {
    await pause(Math.max(0, (nth * 1000) / rate - (performance.now() - since)));
    sales.push(buy(world));
  }
  await Promise.all(sales);
}

export async function untilTrue(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + SETTLE_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`The shop was still busy after ${SETTLE_MS / 1000} s.`);
    await pause(20);
  }
}

export async function buy({ base, sandbox, firstProduct, options }: World): Promise<void> {
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
  await send(`${sandbox}/v1/payment_intents/${intent}/confirm`, 'payment_method=pm_card_visa', {
    authorization: 'Bearer sk_test_sandbox',
    'content-type': 'application/x-www-form-urlencoded',
  });
}

const post = (url: string, body: unknown) => send(url, JSON.stringify(body), { 'content-type': 'application/json' });

/** Uses node:http with keep-alive, because fetch costs the load generator twice as much CPU. */
async function send(url: string, body: string, headers: Record<string, string>): Promise<Record<string, unknown>> {
  const length = Buffer.byteLength(body);
  const asked = request(url, { method: 'POST', agent, headers: { ...headers, 'content-length': length } });
  asked.end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const said = await text(answer);
  if (answer.statusCode !== 200 && answer.statusCode !== 201) {
    throw new Error(`${url} answered ${answer.statusCode}: ${said}`);
  }
  return JSON.parse(said);
}
