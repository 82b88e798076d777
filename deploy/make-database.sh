#!/bin/sh
# Makes both roles and the database, once, on a PostgreSQL without them (docs/operate/database.md,
# Roles of the database). OWNER_PASSWORD and APP_PASSWORD are theirs; without them it makes both, and
# prints the settings with them. DATABASE names another one than hiram, and its roles: hiram_test.
set -eu
name=${DATABASE:-hiram}
if [ -z "${OWNER_PASSWORD:-}${APP_PASSWORD:-}" ]; then
  OWNER_PASSWORD=$(openssl rand -hex 24)
  APP_PASSWORD=$(openssl rand -hex 24)
  told="DATABASE_URL=postgres://${name}_app:$APP_PASSWORD@localhost/$name
MIGRATE_DATABASE_URL=postgres://$name:$OWNER_PASSWORD@localhost/$name"
fi
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --set=owner="$OWNER_PASSWORD" --set=app="$APP_PASSWORD" \
  --set=name="$name" --set=server="${name}_app" \
  --username="${POSTGRES_USER:-postgres}" --dbname=postgres <<'SQL'
create role :"name" login password :'owner';
create role :"server" login password :'app';
create database :"name" owner :"name" encoding 'UTF8' template template0;
revoke temporary on database :"name" from public;
SQL
if [ -n "${told:-}" ]; then echo "$told"; fi
