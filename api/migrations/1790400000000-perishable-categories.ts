import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PerishableCategories1790400000000 implements MigrationInterface {
  name = 'PerishableCategories1790400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE read.categories ADD COLUMN is_perishable boolean NOT NULL DEFAULT false;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
