import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts have a role, those of before are owners; and a start page, when they have chosen one. */
export class AccountRoles1796300000000 implements MigrationInterface {
  name = 'AccountRoles1796300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.admins
        ADD role text NOT NULL DEFAULT 'owner' CHECK (role IN ('owner', 'staff', 'bookkeeper', 'driver')),
        ADD start_page text CHECK (start_page IN ('day', 'dashboard'))`);
  }

  async down(): Promise<void> {
    throw new Error('The log is never taken down.');
  }
}
