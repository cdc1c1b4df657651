import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OrderStates1764001000000 implements MigrationInterface {
  name = 'OrderStates1764001000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE read.orders
        ADD COLUMN owed_ore bigint,
        ADD COLUMN sale_ore bigint NOT NULL DEFAULT 0,
        ADD COLUMN dispute_status text,
        ADD COLUMN withdrawal_open boolean NOT NULL DEFAULT false,
        ADD COLUMN state jsonb NOT NULL DEFAULT '{}';
      ALTER TABLE read.order_refunds
        ADD COLUMN credit_note_id text,
        ADD COLUMN credit_note_number text;
      CREATE TABLE read.order_withdrawals (
        withdrawal_id text PRIMARY KEY,
        order_id integer NOT NULL,
        is_open boolean NOT NULL
      );
      CREATE INDEX order_withdrawals_order ON read.order_withdrawals (order_id);
      -- A new database has nothing to rebuild.
      UPDATE log.built_projections SET version = 3
      WHERE name = 'order-list' AND NOT EXISTS (SELECT FROM log.events);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
