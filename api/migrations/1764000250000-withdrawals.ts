import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Withdrawals1764000250000 implements MigrationInterface {
  name = 'Withdrawals1764000250000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.withdrawals (
        id text PRIMARY KEY,
        version integer NOT NULL,
        order_number text NOT NULL,
        order_id integer,
        email_matches boolean NOT NULL,
        -- personal; null once the person has been erased
        name text,
        email text,
        items text,
        message text,
        received_at timestamptz NOT NULL,
        handled_at timestamptz
      );
      CREATE INDEX withdrawals_order ON read.withdrawals (order_id);
      CREATE INDEX withdrawals_received ON read.withdrawals (received_at);
      -- Where nothing has happened yet there is nothing to build it from.
      INSERT INTO log.built_projections (name, version)
      SELECT 'withdrawals', 1 WHERE NOT EXISTS (SELECT FROM log.events);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
