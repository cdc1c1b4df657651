import type { MigrationInterface, QueryRunner } from 'typeorm';

export class VatClasses1764020010000 implements MigrationInterface {
  name = 'VatClasses1764020010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE read.products
        ADD COLUMN vat_class text NOT NULL DEFAULT 'standard',
        ADD COLUMN net_volume_ml integer,
        ADD COLUMN ingredients text NOT NULL DEFAULT '',
        ADD COLUMN allergens text[],
        ADD COLUMN nutrition jsonb;
      UPDATE read.products SET vat_class = CASE vat_rate WHEN 6 THEN 'food' WHEN 12 THEN 'reduced_12' ELSE 'standard' END
      WHERE vat_rate <> 25;
      ALTER TABLE read.products
        DROP COLUMN vat_rate,
        ALTER COLUMN vat_class DROP DEFAULT,
        ALTER COLUMN ingredients DROP DEFAULT;
      -- A new database has nothing to build.
      UPDATE log.built_projections SET version = 2
      WHERE name = 'catalogue' AND NOT EXISTS (SELECT FROM log.events);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
