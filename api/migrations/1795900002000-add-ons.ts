import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddOns1795900002000 implements MigrationInterface {
  name = 'AddOns1795900002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE read.products ADD COLUMN add_on_ids integer[];
      ALTER TABLE read.categories ADD COLUMN add_on_ids integer[];
    `);
  }

  async down(): Promise<void> {
    throw new Error('The log is never taken down.');
  }
}
