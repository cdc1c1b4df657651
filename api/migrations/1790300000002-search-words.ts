import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SearchWords1790300000002 implements MigrationInterface {
  name = 'SearchWords1790300000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE SEQUENCE app.search_words_ids AS integer;
      CREATE TABLE read.search_words (
        id integer PRIMARY KEY,
        version integer NOT NULL,
        words text NOT NULL,
        title text NOT NULL,
        address text NOT NULL,
        created_at timestamptz NOT NULL
      );
      INSERT INTO log.built_projections (name, version)
      SELECT 'search-words', 1 WHERE NOT EXISTS (SELECT FROM log.events);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
