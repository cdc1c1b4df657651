import { oreToSek } from '@kronblad/contracts/rules/money';
import type { Tx } from '../../../event-store/index.js';

/** A row of `GET /products/top`. */
export interface TopProduct {
  readonly id: number;
  readonly name: string;
  readonly total_sold: number;
  /** SEK incl. VAT, after discounts. */
  readonly total_revenue: number;
}

/** The products sold most, by pieces and then by money; a product that is gone goes by the name it was sold under. */
export async function readBestSellers(tx: Tx, limit: number): Promise<TopProduct[]> {
  const rows = await tx.query<{ id: number; name: string; sold: number; revenue_ore: string }>(
    `SELECT s.product_id AS id, coalesce(p.name, s.name) AS name, s.sold, s.revenue_ore
     FROM (SELECT product_id, (array_agg(name ORDER BY day DESC))[1] AS name,
                  sum(sold)::int AS sold, sum(revenue_ore)::bigint AS revenue_ore
           FROM product_sales GROUP BY product_id HAVING sum(sold) > 0
           ORDER BY 3 DESC, 4 DESC, 1 LIMIT $1) s
     LEFT JOIN products p ON p.id = s.product_id
     ORDER BY s.sold DESC, s.revenue_ore DESC, s.product_id`,
    [limit],
  );
  return rows.map(({ id, name, sold, revenue_ore }) => ({
    id,
    name,
    total_sold: sold,
    total_revenue: oreToSek(Number(revenue_ore)),
  }));
}

/** Pieces sold of each product since a Stockholm day, by product id. */
export async function readPopularity(tx: Tx, since: string): Promise<Map<number, number>> {
  const rows = await tx.query<{ product_id: number; sold: number }>(
    'SELECT product_id, sum(sold)::int AS sold FROM product_sales WHERE day >= $1 GROUP BY product_id',
    [since],
  );
  return new Map(rows.map((row) => [row.product_id, row.sold]));
}
