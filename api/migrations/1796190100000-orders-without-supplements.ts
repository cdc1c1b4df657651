import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The rows of orders no longer tell which order a supplement belongs to. */
export class OrdersWithoutSupplements1796190100000 implements MigrationInterface {
  name = 'OrdersWithoutSupplements1796190100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE read.orders DROP COLUMN supplement_to');
    await runner.query(`
      UPDATE log.built_projections SET version = 6
      WHERE name = 'order-list' AND NOT EXISTS (SELECT FROM log.events)`);
  }

  async down(): Promise<void> {
    throw new Error('The log is never taken down.');
  }
}
