import { setTimeout as pause } from 'node:timers/promises';
import type { OrderDetails } from '@kronblad/contracts/views/orders';
import { READY_WITHIN_MS } from '../start/processes/supervisor.ts';
import { ask } from './ask.ts';
import { Cluster } from './cluster.ts';
import { caddyIsInstalled } from './gateway.ts';
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

const deployTest = caddyIsInstalled() ? test : test.skip;

deployTest(
  'no page and no order fails while both APIs are replaced behind the gateway',
  async () => {
    const cluster = await Cluster.start({
      queue: queueHere({}),
      environment: { RATE_LIMITS: 'off', STOP_NOTICE_SECONDS: '1' },
      withGateway: true,
    });
    try {
      const staff = await Staff.logIn(cluster);
      await staff.introduceShop(cluster.a);
      const { id } = await staff.addProduct(cluster.a, { inventory_quantity: 10_000 });
      const items = [{ id, quantity: 1 }];
      await until(
        () => priceOf(cluster.b, { items }),
        (price) => price > 0,
        5_000,
      );
      const total = await priceOf(cluster.gateway, { items });

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
          else if ((await pay(cluster.sandbox, answer.body.client_secret)) === 'succeeded')
            paid.push(answer.body.order_id);
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
    } finally {
      await cluster.end(true);
    }
  },
  READY_WITHIN_MS + 120_000,
);
