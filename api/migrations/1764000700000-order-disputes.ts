import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OrderDisputes1764000700000 implements MigrationInterface {
  name = 'OrderDisputes1764000700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.order_disputes (
        dispute_id text PRIMARY KEY,
        order_id integer NOT NULL,
        -- null where the event did not say yet which payment: the one that counts
        intent_id text,
        amount_ore bigint NOT NULL,
        reason text NOT NULL,
        state text NOT NULL,
        opened_at timestamptz NOT NULL,
        told_at timestamptz NOT NULL
      );
      CREATE INDEX order_disputes_order ON read.order_disputes (order_id);
      -- Where nothing has happened yet there is nothing to build it from.
      INSERT INTO log.built_projections (name, version)
      SELECT 'order-disputes', 1 WHERE NOT EXISTS (SELECT FROM log.events);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
