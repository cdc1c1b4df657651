#!/bin/sh
# Runs once, when the database is made: the account that the shop logs in with. It owns nothing, and can add to the log but
# not change it; the tables belong to POSTGRES_USER, as whom only migrations and rebuilds work.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set password="$APP_PASSWORD" <<'SQL'
CREATE ROLE kronblad_runtime NOLOGIN;
CREATE ROLE kronblad_app LOGIN PASSWORD :'password' IN ROLE kronblad_runtime;
SQL
