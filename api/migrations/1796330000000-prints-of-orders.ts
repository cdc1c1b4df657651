import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An order's row keeps which papers were printed; a shop with orders rebuilds it. */
export class PrintsOfOrders1796330000000 implements MigrationInterface {
  name = 'PrintsOfOrders1796330000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE log.built_projections SET version = 8
      WHERE name = 'order-list' AND NOT EXISTS (SELECT FROM log.events)`);
  }

  async down(): Promise<void> {
    throw new Error('The log is never taken down.');
  }
}
