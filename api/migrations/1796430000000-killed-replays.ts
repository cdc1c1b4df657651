import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Drops what a killed rebuild or verification has left, which holds personal data of before. The lock is that of a
 * replay: one that runs notices an erasure by itself.
 */
export class KilledReplays1796430000000 implements MigrationInterface {
  name = 'KilledReplays1796430000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION log.drop_killed_replays() RETURNS void
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
      BEGIN
        IF (to_regnamespace('rebuild') IS NOT NULL OR to_regnamespace('verify') IS NOT NULL)
          AND pg_try_advisory_xact_lock(1802661744) THEN
          DROP SCHEMA IF EXISTS rebuild, verify CASCADE;
        END IF;
      END $$;
      REVOKE EXECUTE ON FUNCTION log.drop_killed_replays FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION log.drop_killed_replays TO kronblad_runtime`);
  }

  async down(): Promise<void> {
    throw new Error('The log is never taken down.');
  }
}
