-- Notes a good backup in the comment of its database, in place of the one before of its kind. There
-- ./hiram doctor and /metrics find its age and size:
-- psql --set=kind=dump --set=bytes=123 --file=deploy/note-backup.sql DATABASE
\set ON_ERROR_STOP on
select format('comment on database %I is %L', current_database(), concat_ws(e'\n',
  (select string_agg(line, e'\n')
    from string_to_table(shobj_description(oid, 'pg_database'), e'\n') as line
    where line <> '' and line not like format('backup %s %%', :'kind')),
  format('backup %s %s %s bytes', :'kind',
    to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), :'bytes'::bigint)))
from pg_database where datname = current_database() \gexec
