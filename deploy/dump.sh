#!/bin/bash
# One dump of the database, encrypted before it is written: hiram-dump.timer and the compose file run
# it every night. DUMP_URL: the database, as the role that owns it. DUMP_RECIPIENT: an age public key,
# whose other half is on no server. DUMP_FOLDER: mounted from another machine. DUMP_DAYS: a dump still
# has the data of borrowers who were erased since.
set -euo pipefail
umask 077
: "${DUMP_URL:?}" "${DUMP_RECIPIENT:?}" "${DUMP_FOLDER:?}" "${DUMP_DAYS:?}"
name="$DUMP_FOLDER/hiram-$(date --utc +%Y%m%dT%H%M%SZ).dump.age"
# One that was cut off.
rm -f "$DUMP_FOLDER"/hiram-*.dump.age.part
trap 'rm -f "$name.part"' EXIT
trap 'exit 1' INT TERM HUP
pg_dump --format=custom --dbname="$DUMP_URL" |
  age --recipient "$DUMP_RECIPIENT" --output "$name.part"
sync "$name.part"
mv "$name.part" "$name"
psql --no-psqlrc --quiet --set=kind=dump --set=bytes="$(stat --format=%s "$name")" \
  --file="$(dirname "$0")/note-backup.sql" --dbname="$DUMP_URL"
find "$DUMP_FOLDER" -maxdepth 1 -name 'hiram-*.dump.age' -mtime "+$DUMP_DAYS" -delete
