export const eventLog = `
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
    CONSTRAINT events_id_key UNIQUE (id),
    CONSTRAINT events_stream_version_key UNIQUE (stream, version)
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

  CREATE TABLE log.built_projections (
    name text PRIMARY KEY,
    version integer NOT NULL,
    built_at timestamptz NOT NULL DEFAULT now()
  );

  CREATE TABLE log.installation (
    is_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_only_row),
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    -- Of DATA_ENCRYPTION_KEY.
    key_check text NOT NULL,
    -- The run of the PostgreSQL server in which the database was last compared with the files, or 'held'.
    compared_in text
  );

  GRANT SELECT, INSERT ON log.events TO kronblad_runtime;
  GRANT SELECT, INSERT, UPDATE ON log.checkpoints, log.number_series TO kronblad_runtime;
  GRANT SELECT, INSERT, UPDATE, DELETE ON log.person_keys TO kronblad_runtime;
  GRANT SELECT ON log.built_projections TO kronblad_runtime;
  GRANT SELECT, INSERT, UPDATE (compared_in) ON log.installation TO kronblad_runtime;
`;
