import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DisputedOrders1796180000000 implements MigrationInterface {
  name = 'DisputedOrders1796180000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX orders_view_disputed ON read.orders (created_at DESC, id DESC)
        WHERE NOT deleted AND NOT replaced AND dispute_status IN ('inquiry', 'open')`);
  }

  async down(): Promise<void> {
    throw new Error('The log is never taken down.');
  }
}
