import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import type { OrderDetails } from '@kronblad/contracts/order/schema';
import { isInstalled } from '../installed.ts';
import { READY_WITHIN_MS } from '../start/processes/supervisor.ts';
import { ask } from './ask.ts';
import { Cluster } from './cluster.ts';
import { pay } from './sandbox.ts';
import { placeOrder, priceOf, Staff } from './store.ts';
import { until } from './until.ts';
import { queueHere } from './variant.ts';

const PAGES = ['/', '/produkter', '/api/products', '/kontakt'];
const VISITORS = 6;
const BUYERS = 2;
/** SETTLE_SECONDS in deploy/rolling-deploy.sh. */
const SETTLE_MS = 7_000;
const STOP_MS = 3_000;
/** The gateway's checks of an API run every 500 ms. */
const NOTICED_MS = 1_500;
const AWAY_MS = 4_000;
/** Longer than ANSWER_SECONDS. */
const CUT_OFF_MS = 11_000;

/** `lb_try_duration` in deploy/Caddyfile. */
const HELD_MS = 45_000;

const gatewayTest = isInstalled('caddy', 'version') ? test : test.skip;
jest.setTimeout(READY_WITHIN_MS + 120_000);

let cluster: Cluster;
let staff: Staff;
let items: { id: number; quantity: number }[];
let total: number;

beforeAll(async () => {
  if (gatewayTest === test.skip) return;
  cluster = await Cluster.start({
    queue: queueHere({}),
    environment: { RATE_LIMITS: 'off', STOP_NOTICE_SECONDS: '1', ANSWER_SECONDS: '8' },
    withGateway: true,
  });
  staff = await Staff.logIn(cluster);
  await staff.introduceShop(cluster.a);
  const { id } = await staff.addProduct(cluster.a, { inventory_quantity: 10_000 });
  items = [{ id, quantity: 1 }];
  await until(
    () => priceOf(cluster.b, { items }),
    (price) => price > 0,
    5_000,
  );
  const atGateway = () => priceOf(cluster.gateway, { items });
  total = (await until(atGateway, (price) => price > 0, 10_000)).seen as number;
});
afterAll(() => cluster?.end(true));

/** PostgreSQL takes connections and never answers, as behind a network that loses packets. */
async function cutOff(): Promise<void> {
  void cluster.freeze('postgres', CUT_OFF_MS);
}

describe('without PostgreSQL', () => {
  gatewayTest.each<[string, () => Promise<void>]>([
    ['stopped', () => cluster.stop('postgres', AWAY_MS)],
    ['killed', () => cluster.kill('postgres', AWAY_MS)],
    ['cut off', cutOff],
  ])(
    'The gateway passes on cached pages, and the refusal of an order in the words of the shop, while PostgreSQL is %s',
    async (_how, takeAway) => {
      for (const api of [cluster.a, cluster.b]) expect((await ask('GET', `${api}/`)).status).toBe(200);
      await takeAway();
      await pause(NOTICED_MS);
      const began = performance.now();
      for (let visit = 0; visit < 4; visit++) {
        const { status, body } = await ask<string>('GET', `${cluster.gateway}/`);
        expect([status, body]).toEqual([200, expect.stringContaining('</html>')]);
      }
      expect(performance.now() - began).toBeLessThan(1_000);
      expect(await placeOrder(cluster.gateway, { items }, total)).toMatchObject({
        status: 503,
        body: { code: 'unavailable', message: expect.any(String) },
      });
      const again = () => placeOrder(cluster.gateway, { items }, total);
      expect((await until(again, ({ status }) => status < 300, 30_000)).seen).toMatchObject({ status: 200 });
      await cluster.whole();
    },
  );
});

gatewayTest(
  'The gateway holds a visitor while both APIs are stopped at once, until they have started again',
  async () => {
    const stopped = Promise.all([cluster.stop('api-a', 0), cluster.stop('api-b', 0)]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, visit) => {
        await pause(visit * 250);
        return fetch(`${cluster.gateway}/`, { signal: AbortSignal.timeout(HELD_MS) }).then(
          ({ status }) => status,
          String,
        );
      }),
    );
    expect(answers.filter((answer) => answer !== 200)).toEqual([]);
    await stopped;
    await cluster.whole();
  },
);

gatewayTest('No page and no order fails while both APIs are replaced behind the gateway', async () => {
  let open = true;
  const failures: string[] = [];
  const pages = { count: 0 };
  const paid: number[] = [];
  const visit = async (visitor: number) => {
    for (let step = visitor; open; step++) {
      const path = PAGES[step % PAGES.length] as string;
      const outcome = await ask('GET', `${cluster.gateway}${path}`).then(({ status }) => status, String);
      pages.count += 1;
      if (outcome !== 200) failures.push(`GET ${path}: ${outcome}`);
    }
  };
  const buy = async () => {
    while (open) {
      const answer = await placeOrder(cluster.gateway, { items }, total).catch(String);
      if (typeof answer === 'string' || answer.status > 299) failures.push(`order: ${JSON.stringify(answer)}`);
      else if ((await pay(cluster.sandbox, answer.body.client_secret)) === 'succeeded') paid.push(answer.body.order_id);
    }
  };
  const load = [
    ...Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)),
    ...Array.from({ length: BUYERS }, buy),
  ];

  await pause(2_000);
  for (const name of ['api-a', 'api-b'] as const) {
    const { code, stopMs } = await cluster.replace(name);
    expect({ name, code }).toEqual({ name, code: 0 });
    expect(stopMs).toBeLessThan(STOP_MS);
    await pause(SETTLE_MS);
  }
  open = false;
  await Promise.all(load);

  expect(failures).toEqual([]);
  expect(pages.count).toBeGreaterThan(100);
  expect(paid.length).toBeGreaterThan(10);
  for (const order of paid) {
    const { seen } = await until(
      () => staff.send<OrderDetails>('GET', cluster.a, `/orders/${order}`),
      ({ payment_status }) => payment_status === 'paid',
      20_000,
    );
    expect(seen).toMatchObject({ payment_status: 'paid' });
  }
});
