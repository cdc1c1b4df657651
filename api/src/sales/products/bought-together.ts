import type { Tx } from '../../event-store/index.js';
import type { SalesChange } from './sales-rows.js';

interface Pair {
  readonly productId: number;
  readonly withId: number;
  orders: number;
}

/** In an order with more products, only the pairs of its first 20 products are counted. */
const MAX_KINDS = 20;

/** Counts each pair of products once per paid order. Each element of `orders` has one order's movements. */
export async function addPairs(tx: Tx, orders: readonly (readonly SalesChange[])[]): Promise<void> {
  const pairs = [...countPairs(orders).values()].sort((a, b) => a.productId - b.productId || a.withId - b.withId);
  if (pairs.length === 0) return;
  await tx.query(
    `INSERT INTO product_pairs AS p (product_id, with_id, orders)
     SELECT * FROM unnest($1::int[], $2::int[], $3::int[])
     ON CONFLICT (product_id, with_id) DO UPDATE SET orders = p.orders + excluded.orders`,
    [pairs.map((pair) => pair.productId), pairs.map((pair) => pair.withId), pairs.map((pair) => pair.orders)],
    'product-pairs-add',
  );
}

function countPairs(orders: readonly (readonly SalesChange[])[]): Map<string, Pair> {
  const pairs = new Map<string, Pair>();
  for (const moved of orders) {
    const ids = [...new Set(moved.map(({ productId }) => productId))].slice(0, MAX_KINDS);
    const sign = moved[0]?.sign ?? 0;
    for (const productId of ids) {
      for (const withId of ids) if (withId !== productId) count(pairs, productId, withId, sign);
    }
  }
  return pairs;
}

function count(pairs: Map<string, Pair>, productId: number, withId: number, sign: number): void {
  const key = `${productId}/${withId}`;
  const pair = pairs.get(key) ?? { productId, withId, orders: 0 };
  pair.orders += sign;
  pairs.set(key, pair);
}

const LEAST_ORDERS = 5;
/**
 * Minimum ratio of common orders to the number expected by chance. Without it, popular products would count as related
 * to everything.
 */
const LEAST_LIFT = 2;

export async function readBoughtTogether(tx: Tx, most: number): Promise<Map<number, readonly number[]>> {
  const rows = await tx.query<{ product_id: number; ids: number[] }>(
    `SELECT product_id, array_agg(with_id ORDER BY nth) AS ids
     FROM (SELECT product_id, with_id,
                  row_number() OVER (PARTITION BY product_id ORDER BY orders DESC, with_id) AS nth
           FROM (SELECT *,
                        sum(orders) OVER (PARTITION BY product_id) AS own,
                        sum(orders) OVER (PARTITION BY with_id) AS others,
                        sum(orders) OVER () AS total
                 FROM product_pairs WHERE orders > 0) pairs
           WHERE orders >= $2 AND orders * total >= $3::float8 * own * others) ranked
     WHERE nth <= $1 GROUP BY product_id`,
    [most, LEAST_ORDERS, LEAST_LIFT],
  );
  return new Map(rows.map(({ product_id, ids }) => [product_id, ids]));
}
