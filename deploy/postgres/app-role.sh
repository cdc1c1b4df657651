#!/bin/sh
# Runs once, when the database is created. Creates the role with which the shop logs in: it owns no tables, and may
# append to the log but not change it. POSTGRES_USER owns the tables, and only migrations and rebuilds log in with it.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set password="$APP_PASSWORD" <<'SQL'
CREATE ROLE kronblad_runtime NOLOGIN;
CREATE ROLE kronblad_app LOGIN PASSWORD :'password' IN ROLE kronblad_runtime;
SQL
