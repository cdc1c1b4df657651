import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MarketingPages1764000400000 implements MigrationInterface {
  name = 'MarketingPages1764000400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE SEQUENCE app.marketing_page_ids AS integer;

      CREATE TABLE read.marketing_pages (
        id integer PRIMARY KEY,
        version integer NOT NULL,
        title text NOT NULL,
        slug text NOT NULL,
        excerpt text NOT NULL,
        content text NOT NULL,
        featured_image text,
        seo_title text NOT NULL,
        seo_description text NOT NULL,
        seo_keywords text NOT NULL,
        cta_text text NOT NULL,
        cta_link text NOT NULL,
        is_active boolean NOT NULL,
        is_published boolean NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL
      );
      CREATE UNIQUE INDEX marketing_pages_slug_key ON read.marketing_pages (slug);
      INSERT INTO log.built_projections (name, version)
      SELECT 'marketing-pages', 1 WHERE NOT EXISTS (SELECT FROM log.events);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
