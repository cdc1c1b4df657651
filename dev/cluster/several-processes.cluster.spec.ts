import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { OrderDetails } from '@kronblad/contracts/order/schema';
import type { AdminProduct } from '@kronblad/contracts/product/schema';
import type { CompanyProfile } from '@kronblad/contracts/shop/schema';
import pg from 'pg';
import { isAlive } from '../../scripts/process-table.ts';
import { READY_WITHIN_MS } from '../start/processes/supervisor.ts';
import { unique } from '../test/samples.ts';
import { alarmMetrics } from './alarms.ts';
import { ask, must } from './ask.ts';
import { Cluster } from './cluster.ts';
import { pay } from './sandbox.ts';
import { placeOrder, priceOf, Staff } from './store.ts';
import { until } from './until.ts';
import { queueHere } from './variant.ts';

const SOON_MS = 1_000;
const TAKEOVER_MS = 5_000;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
/** A frozen projector keeps its advisory lock for 15 s. The rest is a margin for the takeover. */
const FROZEN_TAKEOVER_MS = 25_000;

let cluster: Cluster;
let staff: Staff;
beforeAll(async () => {
  cluster = await Cluster.start({ queue: queueHere({}), environment: { RATE_LIMITS: 'on' } });
  staff = await Staff.logIn(cluster);
  await staff.introduceShop(cluster.a);
}, READY_WITHIN_MS + 60_000);
afterAll(() => cluster?.end(true), 30_000);

/** Linux only: every client uses its own address in 127.0.0.0/8, which other systems do not treat as loopback. */
const crowdTest = process.platform === 'linux' ? test : test.skip;
const addresses = (count: number, net: number) =>
  Array.from({ length: count }, (_, place) => `127.0.${net}.${place + 1}`);
const turns = (place: number) => (place % 2 === 0 ? cluster.a : cluster.b);

async function usedOf(day: string) {
  const { database, end } = await open(cluster.databaseUrl);
  const used = 'SELECT points_used AS points, stops_used AS stops FROM read.delivery_days WHERE day = $1';
  const { rows } = await database.query(used, [day]);
  await end();
  return rows[0];
}

async function known(product: AdminProduct, withinMs = 5_000): Promise<void> {
  for (const api of [cluster.a, cluster.b]) {
    const { seen } = await until(
      () => ask('GET', `${api}/api/products/${product.slug}`),
      ({ status }) => status === 200,
      withinMs,
    );
    expect(seen).toMatchObject({ status: 200 });
  }
}

test('A price changed on A appears on B within a second: product, list and page', async () => {
  const product = await staff.addProduct(cluster.a, { price: 149 });
  await known(product);
  const page = () => must<string>('GET', `${cluster.b}/produkter/${product.slug}`);
  expect(await page()).toContain('149');
  await staff.send('PUT', cluster.a, `/products/${product.id}`, { price: 178.5 });
  const seen = await Promise.all([
    until(
      () => must<AdminProduct>('GET', `${cluster.b}/api/products/${product.slug}`),
      ({ price }) => price === 178.5,
      SOON_MS,
    ),
    until(
      () => must<AdminProduct[]>('GET', `${cluster.b}/api/products?search=${encodeURIComponent(product.name)}`),
      (found) => found.some(({ id, price }) => id === product.id && price === 178.5),
      SOON_MS,
    ),
    until(page, (html) => html.includes('178,50'), SOON_MS),
  ]);
  for (const { ms } of seen) expect(ms).toBeLessThan(SOON_MS);
});

test('A shop name changed on B appears on A within a second', async () => {
  const company = await staff.send<CompanyProfile>('GET', cluster.b, '/settings/company');
  const phone = `0612-${String(Date.now()).slice(-5)}`;
  await staff.send('PUT', cluster.b, '/settings/company', { ...company, phone });
  const { ms } = await until(
    () => must<string>('GET', `${cluster.a}/`),
    (html) => html.includes(phone),
    SOON_MS,
  );
  expect(ms).toBeLessThan(SOON_MS);
});

test('A session from A works on B, and a logout on B ends it on A', async () => {
  const { token } = await Staff.logIn(cluster);
  const me = (api: string) => ask('GET', `${api}/api/auth/me`, { token });
  expect(await me(cluster.b)).toMatchObject({ status: 200, body: { username: 'admin' } });
  await must('POST', `${cluster.a}/api/auth/logout`, { token });
  expect((await me(cluster.a)).status).toBe(401);
  expect((await me(cluster.b)).status).toBe(401);
});

test('Rate limits count across both processes', async () => {
  const tries = Array.from({ length: 20 }, (_, place) => ask('POST', `${turns(place)}/api/withdrawals`, { body: {} }));
  const answers = await Promise.all(tries);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

crowdTest('a code with five uses is accepted five times across both processes', async () => {
  const product = await staff.addProduct(cluster.a, { inventory_quantity: 1000 });
  const { code } = await staff.addCode(cluster.a, { usage_limit: 5 });
  await known(product);
  const items = [{ id: product.id, quantity: 1 }];
  const total = 193.1;
  for (const api of [cluster.a, cluster.b]) {
    const { seen } = await until(
      () => priceOf(api, { items, code, from: '127.0.12.1' }),
      (price) => price === total,
      5_000,
    );
    expect(seen).toBe(total);
  }
  const buyers = addresses(20, 10).map((from, place) => placeOrder(turns(place), { items, code, from }, total));
  const answers = await Promise.all(buyers);
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(5);
  for (const { status } of answers) expect([200, 201, 409, 422]).toContain(status);
});

crowdTest('ten pieces are sold exactly ten times across both processes', async () => {
  const product = await staff.addProduct(cluster.b, { inventory_quantity: 10 });
  await known(product);
  const items = [{ id: product.id, quantity: 1 }];
  const total = await priceOf(cluster.a, { items });
  const buyers = addresses(25, 11).map((from, place) => placeOrder(turns(place), { items, from }, total));
  const answers = await Promise.all(buyers);
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(10);
  for (const { status } of answers) expect([200, 201, 409, 422]).toContain(status);
  for (const api of [cluster.a, cluster.b]) {
    expect(await staff.send('GET', api, `/products/${product.id}`)).toMatchObject({ inventory_quantity: 0 });
  }
});

describe('the days of the courier', () => {
  let days: string[];
  beforeAll(async () => {
    days = await staff.openDays(cluster.a, [10, null]);
  });

  const bouquet = () => staff.addBouquet(cluster.b, [300], 1000);

  crowdTest('the last points of a day are sold once across both processes', async () => {
    const product = await bouquet();
    await known(product);
    const purchase = { items: [{ id: product.id, quantity: 1 }], day: days[0]! };
    const total = await priceOf(cluster.a, purchase);
    const buyers = addresses(100, 13).map((from, place) => placeOrder(turns(place), { ...purchase, from }, total));
    const answers = await Promise.all(buyers);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(10);
    expect(answers.filter(({ body }) => 'code' in body && body.code === 'day_full')).toHaveLength(90);
    expect(await usedOf(days[0]!)).toEqual({ points: 10, stops: 10 });
    expect(await staff.send('GET', cluster.a, `/products/${product.id}`)).toMatchObject({ inventory_quantity: 990 });
  });

  crowdTest('a day is used by exactly what its orders take after an API was killed while it sold', async () => {
    const product = await bouquet();
    await known(product);
    const purchase = { items: [{ id: product.id, quantity: 1 }], day: days[1]! };
    const total = await priceOf(cluster.a, purchase);
    const buyers = addresses(60, 14).map(async (from, place) => {
      await pause(place * 15);
      return placeOrder(turns(place), { ...purchase, from }, total).catch(() => null);
    });
    await pause(300);
    await cluster.kill('api-a');
    const placed = (await Promise.all(buyers)).filter((answer) => answer && answer.status < 300);

    const query = new URLSearchParams({ delivery_from: days[1]!, delivery_until: days[1]!, limit: '100' });
    const orders = await staff.send<OrderDetails[]>('GET', cluster.b, `/orders?${query}`);
    expect(placed.length).toBeGreaterThan(20);
    expect(orders.length).toBeGreaterThanOrEqual(placed.length);
    expect(await usedOf(days[1]!)).toEqual({ points: orders.length, stops: orders.length });
    // The answering process learns of the other's last sales some milliseconds later.
    await until(
      () => staff.send<{ inventory_quantity: number }>('GET', cluster.b, `/products/${product.id}`),
      ({ inventory_quantity }) => inventory_quantity === 1000 - orders.length,
      READY_WITHIN_MS,
    );
    await until(
      () => cluster.notReady(),
      (names) => names.length === 0,
      READY_WITHIN_MS,
    );
  });
});

test('A killed projector is replaced within five seconds', async () => {
  const leader = await cluster.leader();
  await cluster.kill(leader, TAKEOVER_MS);
  const since = performance.now();
  expect(await cluster.leader()).not.toBe(leader);
  expect(performance.now() - since).toBeLessThan(TAKEOVER_MS);
});

const freezingTest = process.platform === 'win32' ? test.skip : test;

freezingTest(
  'a frozen projector loses the lead and writes nothing when it wakes',
  async () => {
    const frozen = await cluster.leader();
    const pid = cluster.pid(frozen) as number;
    const said = cluster.linesOf(frozen).length;
    const [asleep, awake] = [`${unique()}@kund.example`, `${unique()}@kund.example`];
    process.kill(pid, 'SIGSTOP');
    try {
      // The frozen process's open transaction blocks readers of the log until PostgreSQL ends it.
      await buy(cluster.a, asleep, FROZEN_TAKEOVER_MS);
      const { seen } = await until(
        () => cluster.leader(),
        (leader) => leader !== frozen,
        FROZEN_TAKEOVER_MS,
      );
      expect(seen).not.toBe(frozen);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    await until(
      async () => cluster.linesOf(frozen).slice(said).join('\n'),
      (lines) => lines.includes('"msg":"lost the lead"'),
      10_000,
    );
    expect(isAlive(pid)).toBe(true);
    await buy(cluster.b, awake);
    const emailsTo = async (email: string) =>
      (await must<{ to: { address: string }[] }[]>('GET', `${cluster.inbox}/email`)).filter(
        ({ to }) => to[0]?.address === email,
      );
    // Emails are written in the order of sales, so a second copy of an earlier email would have arrived by now.
    for (const email of [awake, asleep]) {
      const { seen } = await until(
        () => emailsTo(email),
        (emails) => emails.length > 0,
        20_000,
      );
      expect(seen).toHaveLength(1);
    }
  },
  150_000,
);

test('Every process has metrics: one projector leads, and workers count their emails', async () => {
  // The projector that an earlier test killed may still be down, so a process that does not answer is left out.
  const figures = async (urls: readonly string[]) =>
    (await Promise.all(urls.map((url) => must<string>('GET', url).catch(() => '')))).filter((text) => text !== '');
  const sum = (texts: readonly string[], name: string) =>
    texts
      .flatMap((text) => text.split('\n').find((line) => line.startsWith(name)) ?? [])
      .reduce((total, line) => total + Number(line.split(' ').at(-1)), 0);
  await cluster.leader();
  const { apis, projectors, workers } = cluster.figures;
  const behind = await figures(projectors);
  expect(sum(behind, 'kronblad_projector_leads')).toBe(1);
  for (const text of behind)
    expect(text).toMatch(/kronblad_subscriber_lag_seconds\{subscriber="projection:sales"\} \d/);
  expect(sum(await figures(workers), 'kronblad_jobs_total{queue="mail",result="done"}')).toBeGreaterThan(0);
  const answering = await figures(apis);
  expect(answering).toHaveLength(2);
  for (const text of answering) expect(text).toContain('http_request_duration_seconds');
  const existing = [...answering, ...behind, ...(await figures(workers))].join('\n');
  for (const name of alarmMetrics())
    expect(existing).toMatch(new RegExp(`^# TYPE ${name.replace(/_count$/, '')} `, 'm'));
});

test('Every process logs the same fields, and the projectors log which one leads', async () => {
  for (const name of ['api-a', 'api-b', 'projector-1', 'projector-2', 'worker-1', 'worker-2'] as const) {
    const lines = cluster.linesOf(name).map((line) => JSON.parse(line));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line).toMatchObject({
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        level: expect.any(String),
        name: name.split('-')[0],
        context: expect.any(String),
        msg: expect.any(String),
      });
    }
  }
  const leads = (['projector-1', 'projector-2'] as const).map((name) => cluster.linesOf(name).join('\n'));
  for (const said of leads) expect(said).toContain('"msg":"gained the lead"');
});

async function open(connectionString: string) {
  const database = new pg.Client({ connectionString });
  await database.connect();
  return { database, end: () => database.end() };
}

async function buy(api: string, email: string, knownWithinMs?: number): Promise<void> {
  const product = await staff.addProduct(api);
  const items = [{ id: product.id, quantity: 1 }];
  await known(product, knownWithinMs);
  const { body } = await placeOrder(api, { items, email }, await priceOf(api, { items }));
  expect(await pay(cluster.sandbox, body.client_secret)).toBe('succeeded');
  const order = () => staff.send<OrderDetails>('GET', api, `/orders/${body.order_id}`);
  const { seen } = await until(order, ({ payment_status }) => payment_status === 'paid', 10_000);
  expect(seen).toMatchObject({ payment_status: 'paid' });
}

test('A killed API loses no page view that it answered with 202', async () => {
  const answered = new Set<string>();
  let isDone = false;
  const visitor = async (nth: number) => {
    while (!isDone) {
      const id = randomUUID();
      const body = { session_id: `visitor-${nth}`, page_view_id: id, page_url: '/', page_type: 'home' };
      const reply = await ask('POST', `${cluster.a}/api/visitor/track-page`, { body, agent: BROWSER }).catch(
        () => null,
      );
      if (reply?.status === 202) answered.add(id);
      else await pause(50);
    }
  };
  const visitors = Array.from({ length: 8 }, (_, nth) => visitor(nth));
  const count = async () => answered.size;
  await until(count, (seen) => seen > 50, 10_000);
  await cluster.kill('api-a');
  isDone = true;
  await Promise.all(visitors);
  const { database, end } = await open(cluster.databaseUrl);
  const { rows } = await database.query("SELECT data->>'viewId' AS id FROM log.visits WHERE type = 'PageViewed'");
  const stored = new Set(rows.map(({ id }) => id));
  expect([...answered].filter((id) => !stored.has(id))).toEqual([]);
  // The database may still store what the killed API had sent it.
  const tooMany = async (): Promise<number> => {
    const sums = await database.query(
      `SELECT (SELECT count(*)::int FROM log.visits WHERE type = 'PageViewed') AS stored,
         (SELECT sum(views)::int FROM read.visit_counts WHERE dimension = 'total') AS counted`,
    );
    return sums.rows[0].counted - sums.rows[0].stored;
  };
  const { seen } = await until(tooMany, (difference) => difference === 0, 20_000);
  await end();
  expect(seen).toBe(0);
}, 120_000);

test('Every read model equals a replay of the log', async () => {
  expect(await cluster.differences()).toBe('');
}, 60_000);
