import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SlugHistory1763700600000 implements MigrationInterface {
  name = 'SlugHistory1763700600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.slug_history (
        kind text NOT NULL,
        record_id integer NOT NULL,
        slug text NOT NULL,
        -- of the event that gave it last
        position bigint NOT NULL,
        PRIMARY KEY (kind, record_id, slug)
      );
      -- Where nothing has happened yet there is nothing to build it from.
      INSERT INTO log.built_projections (name, version)
      SELECT 'slug-history', 1 WHERE NOT EXISTS (SELECT FROM log.events);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
