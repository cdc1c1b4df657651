import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `generation`: how often the number series were settled after a restore; 0 until the database has written its mark
 * beside the files. `compared_in`: the run of the PostgreSQL server in which the database was last compared with them.
 */
export class RestoredDatabases1790400000002 implements MigrationInterface {
  name = 'RestoredDatabases1790400000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE log.installation ADD generation integer NOT NULL DEFAULT 0, ADD compared_in text;
      GRANT UPDATE (generation, compared_in) ON log.installation TO kronblad_runtime;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
