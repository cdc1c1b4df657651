import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SeoRecords1764000410000 implements MigrationInterface {
  name = 'SeoRecords1764000410000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE SEQUENCE app.seo_record_ids AS integer;

      CREATE TABLE read.seo_records (
        id integer PRIMARY KEY,
        version integer NOT NULL,
        entity_type text NOT NULL,
        entity_id text NOT NULL,
        meta_title text NOT NULL,
        meta_description text NOT NULL,
        meta_keywords text NOT NULL,
        canonical_url text NOT NULL,
        og_title text NOT NULL,
        og_description text NOT NULL,
        og_image text,
        robots_meta text NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL
      );
      CREATE UNIQUE INDEX seo_records_entity_key ON read.seo_records (entity_type, entity_id);
      INSERT INTO log.built_projections (name, version)
      SELECT 'seo-records', 1 WHERE NOT EXISTS (SELECT FROM log.events);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
