import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RefundsBeyondSales1764325310000 implements MigrationInterface {
  name = 'RefundsBeyondSales1764325310000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE read.stripe_movements ADD COLUMN excess_ore bigint NOT NULL DEFAULT 0;
      -- A new database has nothing to build.
      UPDATE log.built_projections SET version = 7 WHERE name = 'order-list' AND NOT EXISTS (SELECT FROM log.events);
      UPDATE log.built_projections SET version = 3
      WHERE name IN ('stock', 'stock-history') AND NOT EXISTS (SELECT FROM log.events);
      UPDATE log.built_projections SET version = 2 WHERE name = 'journal' AND NOT EXISTS (SELECT FROM log.events);
      UPDATE log.built_projections SET version = 3 WHERE name = 'reconciliation' AND NOT EXISTS (SELECT FROM log.events);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
