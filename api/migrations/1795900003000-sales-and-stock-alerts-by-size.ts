import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sales and stock alerts from before sizes are those of the product's first size. */
export class SalesAndStockAlertsBySize1795900003000 implements MigrationInterface {
  name = 'SalesAndStockAlertsBySize1795900003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE read.product_sales ADD COLUMN size_id integer, ADD COLUMN size_name text NOT NULL DEFAULT '';
      UPDATE read.product_sales SET size_id = product_id;
      ALTER TABLE read.product_sales ALTER COLUMN size_name DROP DEFAULT,
        DROP CONSTRAINT product_sales_pkey, ADD PRIMARY KEY (product_id, size_id, day);

      ALTER TABLE read.stock_alerts ADD COLUMN size_id integer;
      UPDATE read.stock_alerts SET size_id = product_id;
      ALTER TABLE read.stock_alerts ALTER COLUMN size_id SET NOT NULL;
      UPDATE log.built_projections SET version = 2
        WHERE name IN ('product-sales', 'stock-alerts') AND NOT EXISTS (SELECT FROM log.events);
    `);
  }

  async down(): Promise<void> {
    throw new Error('The log is never taken down.');
  }
}
