import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OpenMovements1764310000000 implements MigrationInterface {
  name = 'OpenMovements1764310000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX stripe_movements_open ON read.stripe_movements (day)
        WHERE coalesce(order_ore, 0) <> coalesce(stripe_ore, 0) OR (voucher_id IS NULL AND order_ore <> 0) OR kind = 'other';
      DROP INDEX read.orders_books;
      CREATE INDEX orders_books ON read.orders (created_at, id)
        INCLUDE (total_ore, tax_ore, refunded_ore, payment_status)
        WHERE (NOT deleted OR receipt_number IS NOT NULL) AND NOT replaced;

      UPDATE log.built_projections SET version = 2
      WHERE name = 'reconciliation' AND NOT EXISTS (SELECT FROM log.events);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
