import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `log.installation`: one row that says which shop this database is, and a check value of its DATA_ENCRYPTION_KEY. */
export class Installation1790300000003 implements MigrationInterface {
  name = 'Installation1790300000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE log.installation (
        is_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_only_row),
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        key_check text NOT NULL
      );
      GRANT SELECT, INSERT ON log.installation TO kronblad_runtime;
      GRANT SELECT ON kronblad_migrations TO kronblad_runtime;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
