import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The functions that run with the rights of the log's owner. `log.drop_visit_months` refuses what the setting in the
 * log still keeps. `pg_temp` comes last in both, or a temporary table or type of the runtime would hide one of the
 * catalogue's, and its code would run with the owner's rights.
 */
export class BoundedVisitMonths1796350000000 implements MigrationInterface {
  name = 'BoundedVisitMonths1796350000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION log.drop_visit_months(before timestamptz) RETURNS integer
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' AS $$
      DECLARE
        old record;
        dropped integer := 0;
        -- 13 is the default of VisitSettings.
        kept integer := coalesce((SELECT (data->'visits'->>'retentionMonths')::integer FROM log.events
          WHERE stream = 'settings-visits' AND type = 'VisitSettingsChanged' ORDER BY version DESC LIMIT 1), 13);
        bound timestamptz := date_trunc('month', now() AT TIME ZONE 'Europe/Stockholm')
          - make_interval(months => greatest(kept, 1) - 1);
      BEGIN
        IF date_trunc('month', before) > bound THEN
          RAISE EXCEPTION 'Visits since % are kept for % months; dropping those before % is refused.', bound, kept, before
            USING ERRCODE = 'insufficient_privilege';
        END IF;
        PERFORM pg_advisory_xact_lock(hashtext('log.visits'));
        FOR old IN
          SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
          WHERE i.inhparent = 'log.visits'::regclass
            AND to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month' <= least(before, now())
        LOOP
          EXECUTE format('DROP TABLE log.%I', old.relname);
          dropped := dropped + 1;
        END LOOP;
        RETURN dropped;
      END $$;
      ALTER FUNCTION log.prepare_visit_months(timestamptz, timestamptz) SET search_path = pg_catalog, pg_temp`);
  }

  async down(): Promise<void> {
    throw new Error('The log is never taken down.');
  }
}
