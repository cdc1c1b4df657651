import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The list of missed deliveries, and the mark of orders that changed after their packing slip. */
export class MissedDeliveries1796110000000 implements MigrationInterface {
  name = 'MissedDeliveries1796110000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE read.orders ADD changed_since_print boolean NOT NULL DEFAULT false');
    await runner.query(`
      CREATE INDEX orders_view_missed ON read.orders (created_at DESC, id DESC)
        WHERE NOT deleted AND NOT replaced AND delivery ->> 'state' = 'not_delivered' AND status <> 'cancelled'
          AND payment_status = 'paid'`);
    await runner.query(`
      UPDATE log.built_projections SET version = 5
      WHERE name = 'order-list' AND NOT EXISTS (SELECT FROM log.events)`);
  }

  async down(): Promise<void> {
    throw new Error('The log is never taken down.');
  }
}
