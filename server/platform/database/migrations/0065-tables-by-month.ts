import { type Kysely, sql } from 'kysely'

/**
 * What only grows is kept in one partition a month, in a schema of its own: the newest month stays
 * small whatever was kept before it, and an old one goes without a trace when its rows have gone.
 * The rows from before become the first partition, where they are. The ledger stays whole: its
 * references are unique for ever.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema if not exists partitions`.execute(db)
  await partition(db, {
    table: 'provider_notice',
    time: 'received_at',
    indexes: {
      provider_notice_unhandled: sql`(received_at) where handled_at is null`,
      provider_notice_reference: sql`(reference)`,
      provider_notice_our_reference: sql`(our_reference)`,
    },
  })
  await partition(db, {
    table: 'promotion_event',
    time: 'at',
    indexes: {
      promotion_event_source: sql`(template_id, utm_tag, kind)`,
      promotion_event_at: sql`(at)`,
    },
  })
  await sql`
    alter table promotion_event
      add foreign key (template_id) references promotion_template (id)`.execute(db)
  await partition(db, {
    table: 'tapped_place',
    time: 'at',
    indexes: { tapped_place_at: sql`(at)` },
  })
  await listPartitions(db)
  await keepPartitions(db)
  await sql`select keep_month_partitions(now())`.execute(db)
}

interface Partitioned {
  table: string
  time: string
  indexes: Record<string, ReturnType<typeof sql>>
}

async function partition(db: Kysely<unknown>, { table, time, indexes }: Partitioned) {
  const first = `${table}_first`
  const [parent, child] = [sql.table(table), sql.table(`partitions.${first}`)]
  await sql`alter table ${parent} rename to ${sql.ref(first)}`.execute(db)
  await sql`alter table ${sql.table(first)} set schema partitions`.execute(db)
  for (const name of Object.keys(indexes))
    await sql`drop index partitions.${sql.ref(name)}`.execute(db)
  await sql`
    alter table ${child} drop constraint ${sql.ref(`${table}_pkey`)},
      add primary key (id, ${sql.ref(time)})`.execute(db)
  await sql`
    create table ${parent} (
      like partitions.${sql.ref(first)} including defaults including constraints,
      primary key (id, ${sql.ref(time)})
    ) partition by range (${sql.ref(time)})`.execute(db)
  const { rows } = await sql<{ bound: string }>`
    select (date_trunc('month', greatest(now(), max(${sql.ref(time)})) at time zone 'Asia/Manila')
      + interval '1 month')::date || ' 00:00+08' as bound
    from ${child}`.execute(db)
  await sql`
    alter table ${parent} attach partition ${child}
      for values from (minvalue) to (${sql.lit(rows[0]?.bound)})`.execute(db)
  for (const [name, what] of Object.entries(indexes))
    await sql`create index ${sql.ref(name)} on ${parent} ${what}`.execute(db)
  await sql`
    create table ${sql.table(`partitions.${table}_other`)} partition of ${parent} default`.execute(
    db,
  )
}

/**
 * Makes room for the months to come, and removes the partitions of months whose rows have gone. A
 * row that came before its month had a place waits in the table of the others.
 */
async function keepPartitions(db: Kysely<unknown>) {
  await sql`
    create function keep_month_partitions(today timestamptz) returns void
    language plpgsql security definer set search_path = public, pg_temp
    set timezone = 'Asia/Manila' set lock_timeout = '1s' as $$
    declare
      parent record;
      month record;
      beginning timestamptz;
      ending timestamptz;
      part text;
      is_empty boolean;
    begin
      for parent in
        select oid, relname, attname as time from pg_partitioned_table
          join pg_class on oid = partrelid
          join pg_attribute on attrelid = partrelid and attnum = partattrs[0]
        where relnamespace = 'public'::regnamespace
      loop
        select max(month_end) into beginning from partitions.month_partition where of_table = parent.oid;
        for ahead in 1..24 loop
          exit when beginning > today + interval '1 month';
          ending := beginning + interval '1 month';
          part := parent.relname || to_char(beginning, '_YYYY_MM');
          execute format('create table partitions.%I
            (like public.%I including defaults including constraints)', part, parent.relname);
          execute format('with moved as (
              delete from partitions.%I where %I >= %L and %I < %L returning *
            ) insert into partitions.%I select * from moved', parent.relname || '_other',
            parent.time, beginning, parent.time, ending, part);
          execute format('alter table public.%I attach partition partitions.%I
            for values from (%L) to (%L)', parent.relname, part, beginning, ending);
          beginning := ending;
        end loop;
        for month in
          select name from partitions.month_partition
          where of_table = parent.oid
            and month_end < least(beginning, today - interval '2 months')
        loop
          execute format('select not exists (select from partitions.%I)', month.name) into is_empty;
          if is_empty then execute format('drop table partitions.%I', month.name); end if;
        end loop;
      end loop;
    end $$`.execute(db)
  await sql`revoke execute on function keep_month_partitions(timestamptz) from public`.execute(db)
}

/** The partitions of all tables but those of the others. */
async function listPartitions(db: Kysely<unknown>) {
  await sql`
    create or replace view partitions.month_partition as
    select inhparent as of_table, relname as name,
      substring(pg_get_expr(relpartbound, oid) from $$TO \\('(.+)'\\)$$)::timestamptz as month_end
    from pg_inherits join pg_class on oid = inhrelid
    where relkind = 'r' and pg_get_expr(relpartbound, oid) <> 'DEFAULT'
      and relnamespace = 'partitions'::regnamespace`.execute(db)
}
