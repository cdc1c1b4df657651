import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StockMovements1764020020000 implements MigrationInterface {
  name = 'StockMovements1764020020000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.stock_movements (
        product_id integer NOT NULL,
        position bigint NOT NULL,
        at timestamptz NOT NULL,
        delta integer NOT NULL,
        reason text NOT NULL,
        order_id integer,
        order_number text,
        PRIMARY KEY (product_id, position)
      );
      -- A new database has nothing to build.
      INSERT INTO log.built_projections (name, version)
      SELECT 'stock-history', 1 WHERE NOT EXISTS (SELECT FROM log.events);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
