/**
 * The log of visits has one partition per month. The runtime role may not create or drop tables; two functions do it
 * with the rights of their owner.
 */
export const visits = `
  CREATE SEQUENCE log.visits_position;
  CREATE TABLE log.visits (
    position bigint NOT NULL DEFAULT nextval('log.visits_position'),
    transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
    stream text NOT NULL,
    version integer NOT NULL,
    id uuid NOT NULL,
    type text NOT NULL,
    schema smallint NOT NULL,
    data jsonb NOT NULL,
    meta jsonb NOT NULL,
    recorded_at timestamptz NOT NULL DEFAULT clock_timestamp()
  ) PARTITION BY RANGE (recorded_at);
  CREATE INDEX visits_order ON log.visits (transaction_id, position);
  CREATE INDEX visits_recorded ON log.visits USING brin (recorded_at);
  CREATE TRIGGER visits_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log.visits
    FOR EACH STATEMENT EXECUTE FUNCTION log.refuse_change();
  GRANT SELECT, INSERT ON log.visits TO kronblad_runtime;
  GRANT USAGE ON SEQUENCE log.visits_position TO kronblad_runtime;

  CREATE FUNCTION log.prepare_visit_months(since timestamptz, until timestamptz) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET timezone = 'UTC' AS $$
  DECLARE month timestamptz := date_trunc('month', since);
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('log.visits'));
    WHILE month <= until LOOP
      IF to_regclass('log.visits_' || to_char(month, 'YYYY_MM')) IS NULL THEN
        EXECUTE format('CREATE TABLE log.%I PARTITION OF log.visits FOR VALUES FROM (%L) TO (%L)',
          'visits_' || to_char(month, 'YYYY_MM'), month, month + interval '1 month');
      END IF;
      month := month + interval '1 month';
    END LOOP;
  END $$;

  CREATE FUNCTION log.drop_visit_months(before timestamptz) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET timezone = 'UTC' AS $$
  DECLARE old record; dropped integer := 0;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('log.visits'));
    FOR old IN
      SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
      WHERE i.inhparent = 'log.visits'::regclass
        AND to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month' <= before
    LOOP
      EXECUTE format('DROP TABLE log.%I', old.relname);
      dropped := dropped + 1;
    END LOOP;
    RETURN dropped;
  END $$;

  REVOKE EXECUTE ON FUNCTION log.prepare_visit_months, log.drop_visit_months FROM PUBLIC;
  GRANT EXECUTE ON FUNCTION log.prepare_visit_months, log.drop_visit_months TO kronblad_runtime;
  SELECT log.prepare_visit_months(now(), now() + interval '3 months');

  CREATE TABLE read.visits (
    session_id text PRIMARY KEY,
    state jsonb NOT NULL,
    last_at timestamptz NOT NULL
  );
  CREATE INDEX visits_last_at ON read.visits (last_at);

  CREATE TABLE read.visit_counts (
    dimension text NOT NULL,
    day date NOT NULL,
    value text NOT NULL,
    visitors bigint NOT NULL DEFAULT 0,
    sessions bigint NOT NULL DEFAULT 0,
    views bigint NOT NULL DEFAULT 0,
    anonymous_views bigint NOT NULL DEFAULT 0,
    seconds double precision NOT NULL DEFAULT 0,
    timed bigint NOT NULL DEFAULT 0,
    bounces bigint NOT NULL DEFAULT 0,
    exits bigint NOT NULL DEFAULT 0,
    events bigint NOT NULL DEFAULT 0,
    conversions bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (dimension, day, value)
  );

  CREATE TABLE read.visit_month_counts (LIKE read.visit_counts INCLUDING ALL);

  CREATE TABLE read.visit_pages (
    path text PRIMARY KEY,
    title text NOT NULL,
    page_type text NOT NULL
  );

  CREATE TABLE app.visit_orders (
    order_id integer PRIMARY KEY,
    session_id text NOT NULL,
    campaign_code text,
    placed_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX visit_orders_placed_at ON app.visit_orders (placed_at);
`;
