import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MatchedWithdrawals1764170010000 implements MigrationInterface {
  name = 'MatchedWithdrawals1764170010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE read.withdrawals ADD COLUMN matched_by_hand boolean NOT NULL DEFAULT false;
      -- A new database has nothing to rebuild.
      UPDATE log.built_projections SET version = 5
      WHERE name = 'order-list' AND NOT EXISTS (SELECT FROM log.events);
      UPDATE log.built_projections SET version = 2
      WHERE name = 'withdrawals' AND NOT EXISTS (SELECT FROM log.events);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
