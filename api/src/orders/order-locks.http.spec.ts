import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Answer, type ApiUnderTest, startApi } from '../../test/api-under-test.js';
import { Database } from '../event-store/index.js';

interface Wanted {
  readonly items: readonly number[];
  readonly code?: string;
  readonly checkoutId?: string;
}

const CODE = 'BRÅTTOM';

describe('orders that want the same goods and the same code', () => {
  let owner: ApiUnderTest;
  /** The process that does it all; PostgreSQL has its numbers when its connections have ended. */
  let api: ApiUnderTest;
  let deadlocks: number;
  let a: number;
  let b: number;

  beforeAll(async () => {
    owner = await startApi();
    a = await product(500);
    b = await product(500);
    await owner.askAsAdmin('POST', '/campaign-codes', { payload: { code: CODE } });
  });
  afterAll(() => owner.close());
  beforeEach(async () => {
    api = await startApi(owner, { DATABASE_POOL: '30' });
    deadlocks = await countDeadlocks();
  });

  const product = async (stock: number): Promise<number> => {
    const payload = { name: 'Ros', price: 100, sku: randomUUID(), inventory_quantity: stock };
    return (await owner.askAsAdmin('POST', '/products', { payload })).json.id;
  };
  const database = () => owner.app.get(Database, { strict: false });
  const countDeadlocks = async () => {
    const [row] = await database().query<{ deadlocks: string }>(
      'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
    );
    return Number(row?.deadlocks);
  };
  const deadlocksSince = async () => {
    await api.close();
    return (await countDeadlocks()) - deadlocks;
  };

  const place = ({ items, code, checkoutId = randomUUID() }: Wanted): Promise<Answer> =>
    api.ask('POST', '/orders', {
      payload: {
        checkout_id: checkoutId,
        items: items.map((id) => ({ id, quantity: 1 })),
        first_name: 'Maja',
        last_name: 'Lind',
        email: `${randomUUID()}@example.se`,
        phone: '070-123 45 67',
        shipping_method: 'pickup',
        campaign_code: code,
      },
    });
  const many = (count: number, what: (nth: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length: count }, (_, nth) => what(nth)));
  const statuses = (answers: readonly Answer[]) => [...new Set(answers.map(({ status }) => status))];
  /** The rows that only hold sums, next to what the orders that still count add up to. */
  const expectSoundSums = async () => {
    const [sums] = await database().query<Record<'taken' | 'ordered' | 'uses' | 'discounted', number>>(
      `SELECT (SELECT 1000 - sum(available) FROM stock)::int AS taken,
         (SELECT sum(reserved + used) FROM campaign_code_usage)::int AS uses,
         (SELECT sum(quantity) FROM order_items JOIN orders o ON o.id = order_id WHERE o.status <> 'cancelled')::int AS ordered,
         (SELECT count(*) FROM orders WHERE campaign_code IS NOT NULL AND status <> 'cancelled')::int AS discounted`,
    );
    expect([sums?.taken, sums?.uses]).toEqual([sums?.ordered, sums?.discounted]);
  };

  it.each<[string, () => readonly [Wanted, Wanted]]>([
    ['a code is added', () => [{ items: [a] }, { items: [a], code: CODE }]],
    ['goods are added before those that were there', () => [{ items: [b] }, { items: [a, b] }]],
  ])('are all placed, without a deadlock, when 20 are changed (%s) beside 40 new ones', async (_what, wanted) => {
    const [first, then] = wanted();
    const checkouts = Array.from({ length: 20 }, () => randomUUID());
    const before = await many(20, (nth) => place({ ...first, checkoutId: checkouts[nth] as string }));
    const [changed, others] = await Promise.all([
      many(20, (nth) => place({ ...then, checkoutId: checkouts[nth] as string })),
      many(40, () => place(then)),
    ]);

    expect(statuses([...before, ...changed, ...others])).toEqual([201]);
    expect(await deadlocksSince()).toBe(0);
    await expectSoundSums();
  });
});
