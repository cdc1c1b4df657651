import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A supplement is an order that pays for the dearer delivery of another order. */
export class OrderSupplements1796060000000 implements MigrationInterface {
  name = 'OrderSupplements1796060000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE read.orders ADD supplement_to jsonb');
    await runner.query(`
      UPDATE log.built_projections SET version = 4
      WHERE name = 'order-list' AND NOT EXISTS (SELECT FROM log.events)`);
  }

  async down(): Promise<void> {
    throw new Error('The log is never taken down.');
  }
}
