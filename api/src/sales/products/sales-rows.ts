import { sizeIdOf } from '@kronblad/contracts/product/sizes';
import type { Tx } from '../../event-store/index.js';

export interface SoldPieces {
  readonly productId: number;
  readonly sizeId?: number | undefined;
  readonly name: string;
  readonly sizeName?: string | undefined;
  readonly quantity: number;
  readonly totalOre: number;
}

export interface SalesChange extends SoldPieces {
  /** Stockholm day of payment. */
  readonly day: string;
  /** 1 for a sale, -1 for a cancellation. */
  readonly sign: number;
}

interface DayRow {
  readonly productId: number;
  readonly sizeId: number;
  readonly day: string;
  name: string;
  sizeName: string;
  sold: number;
  revenueOre: number;
}

export async function addSales(tx: Tx, moved: readonly SalesChange[]): Promise<void> {
  const rows = [...sumByDay(moved).values()].toSorted(byKey);
  if (rows.length === 0) return;
  await tx.query(
    `INSERT INTO product_sales AS s (product_id, size_id, day, name, size_name, sold, revenue_ore)
     SELECT * FROM unnest($1::int[], $2::int[], $3::date[], $4::text[], $5::text[], $6::int[], $7::bigint[])
     ON CONFLICT (product_id, size_id, day) DO UPDATE
       SET name = excluded.name, size_name = excluded.size_name, sold = s.sold + excluded.sold,
           revenue_ore = s.revenue_ore + excluded.revenue_ore`,
    [
      rows.map((row) => row.productId),
      rows.map((row) => row.sizeId),
      rows.map((row) => row.day),
      rows.map((row) => row.name),
      rows.map((row) => row.sizeName),
      rows.map((row) => row.sold),
      rows.map((row) => row.revenueOre),
    ],
    'product-sales-add',
  );
}

const byKey = (a: DayRow, b: DayRow) => a.productId - b.productId || a.sizeId - b.sizeId || (a.day < b.day ? -1 : 1);

function sumByDay(moved: readonly SalesChange[]): Map<string, DayRow> {
  const days = new Map<string, DayRow>();
  for (const sale of moved) {
    const { productId, day, name, sizeName = '', quantity, totalOre, sign } = sale;
    const sizeId = sizeIdOf(sale);
    const key = `${sizeId}/${day}`;
    const row = days.get(key) ?? { productId, sizeId, day, name, sizeName, sold: 0, revenueOre: 0 };
    row.name = name;
    row.sizeName = sizeName;
    row.sold += sign * quantity;
    row.revenueOre += sign * totalOre;
    days.set(key, row);
  }
  return days;
}

export async function readPopularity(tx: Tx, since: string): Promise<Map<number, number>> {
  const rows = await tx.query<{ product_id: number; sold: number }>(
    'SELECT product_id, sum(sold)::int AS sold FROM product_sales WHERE day >= $1 GROUP BY product_id',
    [since],
  );
  return new Map(rows.map((row) => [row.product_id, row.sold]));
}
