import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EmailSettings1764070000000 implements MigrationInterface {
  name = 'EmailSettings1764070000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- A new database has nothing to rebuild.
      UPDATE log.built_projections SET version = 2
      WHERE name = 'settings' AND NOT EXISTS (SELECT FROM log.events);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
