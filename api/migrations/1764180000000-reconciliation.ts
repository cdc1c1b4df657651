import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Reconciliation1764180000000 implements MigrationInterface {
  name = 'Reconciliation1764180000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.stripe_movements (
        key text PRIMARY KEY,
        kind text NOT NULL,
        order_id integer,
        refund_id text,
        day date NOT NULL,
        order_ore bigint,
        stripe_ore bigint,
        voucher_id bigint,
        reversal_id bigint
      );
      CREATE INDEX stripe_movements_day ON read.stripe_movements (day, key);
      CREATE INDEX stripe_movements_order ON read.stripe_movements (order_id) WHERE order_id IS NOT NULL;
      CREATE INDEX stripe_movements_refund ON read.stripe_movements (refund_id) WHERE refund_id IS NOT NULL;

      CREATE TABLE read.stripe_days (
        day date PRIMARY KEY,
        net_ore bigint NOT NULL,
        fee_ore bigint NOT NULL,
        paid_out_ore bigint NOT NULL
      );

      INSERT INTO log.built_projections (name, version)
      SELECT 'reconciliation', 1 WHERE NOT EXISTS (SELECT FROM log.events);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
