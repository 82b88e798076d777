#!/bin/sh
# Makes both roles and the database, once, on an empty PostgreSQL (docs/operate/database.md, Roles
# of the database). OWNER_PASSWORD and APP_PASSWORD are theirs.
set -eu
psql --no-psqlrc --set=ON_ERROR_STOP=1 --set=owner="$OWNER_PASSWORD" --set=app="$APP_PASSWORD" \
  --username="${POSTGRES_USER:-postgres}" --dbname=postgres <<'SQL'
create role hiram login password :'owner';
create role hiram_app login password :'app';
create database hiram owner hiram encoding 'UTF8' template template0;
revoke temporary on database hiram from public;
SQL
