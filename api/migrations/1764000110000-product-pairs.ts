import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ProductPairs1764000110000 implements MigrationInterface {
  name = 'ProductPairs1764000110000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.product_pairs (
        product_id integer NOT NULL,
        with_id integer NOT NULL,
        orders integer NOT NULL,
        PRIMARY KEY (product_id, with_id)
      );

      WITH kinds AS (
        SELECT order_id, product_id, row_number() OVER (PARTITION BY order_id ORDER BY min(nth)) AS kind
        FROM (SELECT order_id, (line->>'productId')::int AS product_id, nth
              FROM read.product_sales_orders, jsonb_array_elements(lines) WITH ORDINALITY AS l (line, nth)
              WHERE paid_day IS NOT NULL AND NOT void) lines
        GROUP BY order_id, product_id
      )
      INSERT INTO read.product_pairs (product_id, with_id, orders)
      SELECT a.product_id, b.product_id, count(*)
      FROM kinds a JOIN kinds b USING (order_id)
      WHERE a.product_id <> b.product_id AND a.kind <= 20 AND b.kind <= 20
      GROUP BY a.product_id, b.product_id;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
