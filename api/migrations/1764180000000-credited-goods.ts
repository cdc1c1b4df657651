import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreditedGoods1764180000000 implements MigrationInterface {
  name = 'CreditedGoods1764180000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE read.order_refunds ADD COLUMN method text NOT NULL DEFAULT 'stripe';
      ALTER TABLE read.credit_notes
        ADD COLUMN method text NOT NULL DEFAULT 'stripe',
        ADD COLUMN reference text NOT NULL DEFAULT '',
        ADD COLUMN notes text NOT NULL DEFAULT '',
        ADD COLUMN credited_on date;
      UPDATE read.credit_notes SET credited_on = (issued_at AT TIME ZONE 'Europe/Stockholm')::date;
      ALTER TABLE read.credit_notes ALTER COLUMN credited_on SET NOT NULL;
      CREATE INDEX credit_notes_dated ON read.credit_notes (credited_on DESC, id DESC);
      CREATE INDEX orders_refunded ON read.orders (created_at DESC, id DESC)
        WHERE refunded_ore > 0 AND NOT deleted AND NOT replaced;
      -- A new database has nothing to build.
      UPDATE log.built_projections SET version = 6
      WHERE name = 'order-list' AND NOT EXISTS (SELECT FROM log.events);
      UPDATE log.built_projections SET version = 2
      WHERE name IN ('stock', 'stock-history') AND NOT EXISTS (SELECT FROM log.events);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
