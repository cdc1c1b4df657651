import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StaffAccounts1790800000001 implements MigrationInterface {
  name = 'StaffAccounts1790800000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.admins ADD blocked_at timestamptz;
      CREATE TABLE app.recovery_codes (
        admin_id integer NOT NULL REFERENCES app.admins ON DELETE CASCADE,
        code_hash bytea NOT NULL,
        PRIMARY KEY (admin_id, code_hash)
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
