import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MarketingPageWindows1764030000000 implements MigrationInterface {
  name = 'MarketingPageWindows1764030000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE read.marketing_pages
        ADD COLUMN publish_at timestamptz,
        ADD COLUMN unpublish_at timestamptz;
      CREATE INDEX marketing_pages_updated ON read.marketing_pages (updated_at, id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
