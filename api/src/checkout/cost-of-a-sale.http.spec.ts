import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { eventually, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { Database } from '../event-store/index.js';

/** A tenth more than on an idle machine. On a busy one the log is read in more batches, so the cheapest sale counts. */
const STATEMENTS = 110;
const SALES = 3;
const QUIET_MS = 500;
const LOOK = 'look-for-emails';
/** Statements without parameters need no plan. */
const UNNAMED = /^(BEGIN|COMMIT|SELECT 1$)/;

let shop: ShopUnderTest;
beforeAll(async () => {
  shop = await startShop({ projector: true, env: { SENDING_MAIL_SECONDS: '3600' } });
});
afterAll(() => shop.close());

/** Counts the statements of all connections of this process until nothing has been sent for some time. */
async function statementsOf(work: () => Promise<void>): Promise<string[]> {
  const { query } = pg.Client.prototype;
  const statements: string[] = [];
  pg.Client.prototype.query = function (this: pg.Client, ...args: [string | pg.QueryConfig]) {
    const [statement] = args;
    statements.push(typeof statement === 'string' ? statement : (statement.name ?? statement.text));
    return (query as (...all: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  try {
    await work();
    for (let seen = 0; seen < statements.length; ) {
      seen = statements.length;
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    }
  } finally {
    pg.Client.prototype.query = query;
  }
  return statements.filter((name) => name !== LOOK);
}

async function sell(products: readonly { readonly id: number; readonly price: number }[]): Promise<void> {
  const items = products.map(({ id }) => ({ id, quantity: 1 }));
  const total = products.reduce((sum, { price }) => sum + price, 0);
  await shop.api.ask('POST', '/pricing/calculate-cart', { payload: { items, shipping_method: 'pickup' } });
  const { json } = await shop.checkout({ items, total, changes: { email: `${randomUUID()}@example.se` } });
  await shop.pay(json.client_secret);
  await eventually(() => areEmailsRequested(json.order_id));
}

async function areEmailsRequested(orderId: number): Promise<boolean> {
  const rows = await shop.api.app
    .get(Database, { strict: false })
    .query('SELECT FROM effects WHERE order_id = $1', [orderId], LOOK);
  return rows.length === 3;
}

it(`A sale costs at most ${STATEMENTS} statements, from its price to its requested emails, and each has a name`, async () => {
  const products = [await shop.product(), await shop.product(), await shop.product()];
  await statementsOf(() => sell(products));
  const sales: string[][] = [];
  for (let nth = 0; nth < SALES; nth++) sales.push(await statementsOf(() => sell(products)));
  expect(Math.min(...sales.map(({ length }) => length))).toBeLessThanOrEqual(STATEMENTS);
  const ofEach = sales.reduce((common, sale) => common.filter((name) => sale.includes(name)));
  expect(ofEach.filter((name) => name.includes(' ') && !UNNAMED.test(name))).toEqual([]);
});
