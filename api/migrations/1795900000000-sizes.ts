import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every product gets its first size, with the product's id, price, SKU and discount. What was counted by product is
 * counted by size.
 */
export class Sizes1795900000000 implements MigrationInterface {
  name = 'Sizes1795900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.sizes (
        id integer PRIMARY KEY,
        product_id integer NOT NULL,
        name text NOT NULL,
        sku text NOT NULL,
        sku_key text NOT NULL,
        price_ore integer NOT NULL,
        compare_price_ore integer,
        cost_price_ore integer,
        made_to_order boolean NOT NULL,
        work_points integer NOT NULL,
        sort_order integer NOT NULL,
        is_active boolean NOT NULL,
        image_url text,
        discount jsonb
      );
      INSERT INTO read.sizes
        SELECT id, id, '', sku, sku_key, price_ore, compare_price_ore, cost_price_ore, false, 0, 0, true, NULL, discount
        FROM read.products;
      CREATE UNIQUE INDEX sizes_sku_key ON read.sizes (sku_key);
      CREATE INDEX sizes_product ON read.sizes (product_id);
      ALTER TABLE read.products DROP COLUMN sku, DROP COLUMN sku_key, DROP COLUMN price_ore,
        DROP COLUMN compare_price_ore, DROP COLUMN cost_price_ore, DROP COLUMN discount;

      ALTER TABLE read.stock RENAME COLUMN product_id TO size_id;
      ALTER TABLE read.stock ADD COLUMN is_sold boolean NOT NULL DEFAULT false;
      UPDATE read.stock s SET is_sold = true
        WHERE size_id IN (SELECT (line->>'productId')::int FROM log.events,
            jsonb_array_elements(data->'lines') AS line WHERE type = 'OrderPlaced');

      ALTER TABLE read.stock_movements RENAME COLUMN product_id TO size_id;

      ALTER TABLE read.price_history RENAME COLUMN product_id TO size_id;
      ALTER TABLE read.price_history DROP CONSTRAINT price_history_pkey, ADD PRIMARY KEY (position, size_id);
      ALTER INDEX read.price_history_product RENAME TO price_history_size;

      ALTER TABLE read.order_items ADD COLUMN size_id integer, ADD COLUMN size_name text NOT NULL DEFAULT '';
      UPDATE read.order_items SET size_id = product_id;
      ALTER TABLE read.order_items ALTER COLUMN size_id SET NOT NULL, ALTER COLUMN size_name DROP DEFAULT;
      UPDATE log.built_projections SET version = 2
        WHERE name IN ('catalogue', 'stock', 'order-list') AND NOT EXISTS (SELECT FROM log.events);
    `);
  }

  async down(): Promise<void> {
    throw new Error('The log is never taken down.');
  }
}
