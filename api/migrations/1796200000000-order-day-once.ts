import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The row of an order names its day once, in `delivery`; the column that lists filter by is computed from it. */
export class OrderDayOnce1796200000000 implements MigrationInterface {
  name = 'OrderDayOnce1796200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE read.orders
        DROP COLUMN delivery_day,
        ADD delivery_day text GENERATED ALWAYS AS (delivery ->> 'day') STORED`);
    await runner.query('CREATE INDEX orders_delivery_day ON read.orders (delivery_day) WHERE delivery_day IS NOT NULL');
    await runner.query(`
      UPDATE log.built_projections SET version = 7
      WHERE name = 'order-list' AND NOT EXISTS (SELECT FROM log.events)`);
  }

  async down(): Promise<void> {
    throw new Error('The log is never taken down.');
  }
}
