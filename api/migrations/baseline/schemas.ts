/**
 * `log` is the source of truth; `read` can be rebuilt from it; `app` holds operational data. The application uses the
 * role kronblad_runtime, which can append to the log but not change it. Roles are global to the PostgreSQL server, so
 * another database or the installation may have created it already: only creating it needs CREATEROLE.
 */
export const schemas = `
  CREATE SCHEMA log;
  CREATE SCHEMA read;
  CREATE SCHEMA app;

  DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'kronblad_runtime') THEN
      CREATE ROLE kronblad_runtime NOLOGIN;
    END IF;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END $$;
  GRANT USAGE ON SCHEMA log, read, app TO kronblad_runtime;
  ALTER DEFAULT PRIVILEGES IN SCHEMA read, app GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO kronblad_runtime;
  ALTER DEFAULT PRIVILEGES IN SCHEMA read, app GRANT USAGE, SELECT ON SEQUENCES TO kronblad_runtime;
  GRANT SELECT ON kronblad_migrations TO kronblad_runtime;
`;
