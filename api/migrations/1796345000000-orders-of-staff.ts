import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An order's row says how the buyer of an order that staff placed pays. */
export class OrdersOfStaff1796345000000 implements MigrationInterface {
  name = 'OrdersOfStaff1796345000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE read.orders ADD COLUMN staff_pay text;
      UPDATE log.built_projections SET version = 9
        WHERE name = 'order-list' AND NOT EXISTS (SELECT FROM log.events)`);
  }

  async down(): Promise<void> {
    throw new Error('The log is never taken down.');
  }
}
