import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the event log with its guards, and three schemas: `log`; `read`, which can be rebuilt from `log`; and `app`
 * for operational data.
 */
export class EventLog1763700000000 implements MigrationInterface {
  name = 'EventLog1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE SCHEMA log;
      CREATE SCHEMA read;
      CREATE SCHEMA app;

      CREATE TABLE log.events (
        position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
        stream text NOT NULL,
        version integer NOT NULL CHECK (version > 0),
        id uuid NOT NULL,
        type text NOT NULL,
        schema smallint NOT NULL,
        data jsonb NOT NULL,
        meta jsonb NOT NULL,
        recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT events_stream_version_key UNIQUE (stream, version),
        CONSTRAINT events_id_key UNIQUE (id)
      );
      CREATE UNIQUE INDEX events_order ON log.events (transaction_id, position);

      CREATE FUNCTION log.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'The event log is append-only: % refused.', TG_OP USING ERRCODE = 'insufficient_privilege';
      END $$;
      CREATE TRIGGER events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log.events
        FOR EACH STATEMENT EXECUTE FUNCTION log.refuse_change();

      CREATE TABLE log.checkpoints (
        subscriber text PRIMARY KEY,
        transaction_id xid8 NOT NULL DEFAULT '0',
        position bigint NOT NULL DEFAULT 0,
        moved_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE log.number_series (
        series text NOT NULL,
        fiscal_year integer NOT NULL,
        last_number integer NOT NULL,
        PRIMARY KEY (series, fiscal_year)
      );

      CREATE TABLE log.person_keys (
        key_id text PRIMARY KEY,
        person_id text NOT NULL,
        purpose text NOT NULL,
        wrapped_key text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (person_id, purpose)
      );
    `);
    // The application uses this role, which can append to the log but not change it. Roles are global to the PostgreSQL
    // cluster, so another database may have created it already.
    await runner.query(`
      DO $$ BEGIN
        CREATE ROLE kronblad_runtime NOLOGIN;
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
      END $$;
      GRANT kronblad_runtime TO CURRENT_USER;
      GRANT USAGE ON SCHEMA log, read, app TO kronblad_runtime;
      GRANT SELECT, INSERT ON log.events TO kronblad_runtime;
      GRANT SELECT, INSERT, UPDATE ON log.checkpoints, log.number_series TO kronblad_runtime;
      GRANT SELECT, INSERT, UPDATE, DELETE ON log.person_keys TO kronblad_runtime;
      ALTER DEFAULT PRIVILEGES IN SCHEMA read, app GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO kronblad_runtime;
      ALTER DEFAULT PRIVILEGES IN SCHEMA read, app GRANT USAGE, SELECT ON SEQUENCES TO kronblad_runtime;
    `);
  }

  async down(): Promise<void> {
    throw new Error('The log is never taken down.');
  }
}
