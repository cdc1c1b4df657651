import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mailings have a time to send, and customers' orders know their products, by which recipients are chosen. */
export class ScheduledMailings1790500000002 implements MigrationInterface {
  name = 'ScheduledMailings1790500000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE read.mailings ADD send_at timestamptz, ADD state text NOT NULL DEFAULT 'released';
      ALTER TABLE read.mailings ALTER state DROP DEFAULT;
      CREATE INDEX mailings_scheduled ON read.mailings (send_at) WHERE state = 'scheduled';
      ALTER TABLE read.customer_orders ADD product_ids integer[] NOT NULL DEFAULT '{}';
      ALTER TABLE read.customer_orders ALTER product_ids DROP DEFAULT;
      UPDATE log.built_projections AS b SET version = 2
      WHERE b.name IN ('mailings', 'customers') AND NOT EXISTS (SELECT FROM log.events);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
