import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FaqEntries1764001100000 implements MigrationInterface {
  name = 'FaqEntries1764001100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE SEQUENCE app.faq_entry_ids AS integer;
      CREATE TABLE read.faq_entries (
        id integer PRIMARY KEY,
        version integer NOT NULL,
        question text NOT NULL,
        answer text NOT NULL,
        link_href text NOT NULL,
        link_text text NOT NULL,
        section text NOT NULL,
        sort_order integer NOT NULL,
        is_published boolean NOT NULL,
        created_at timestamptz NOT NULL
      );
      INSERT INTO log.built_projections (name, version)
      SELECT 'faq-entries', 1 WHERE NOT EXISTS (SELECT FROM log.events);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
