-- Makes the partitions of the months to come and drops empty ones that are over.
create or replace function keep_month_partitions(today timestamptz)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
set timezone = 'Asia/Manila'
set lock_timeout = '1s'
as $$
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
        (like public.%I including defaults including constraints) with (fillfactor = %s)',
        part, parent.relname, case parent.relname when 'provider_notice' then 50 else 100 end);
      execute format('with moved as (
          delete from partitions.%I where %I >= %L and %I < %L returning *
        ) insert into partitions.%I select * from moved', parent.relname || '_other',
        parent.time, beginning, parent.time, ending, part);
      execute format('alter table public.%I attach partition partitions.%I
        for values from (%L) to (%L)', parent.relname, part, beginning, ending);
      -- A range that is filled is not summarized: each row would write its summary anew.
      perform brin_desummarize_range(indexrelid, 0)
        from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
        where indrelid = format('partitions.%I', part)::regclass and amname = 'brin';
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
end
$$
